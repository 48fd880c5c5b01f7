-- Invariants of adjustments against the ledger; `violations` must be 0 in every row (money-in-and-out §8).
create or replace view adjustments_invariants as
  select 'J1' as id, 'an adjustment is one transfer of its amount, under its bill and request, of its member' as rule,
    (select count(*) from adjustments_entries e left join wallet_transfers t on t.id = e.transfer_id
      left join wallet_accounts a
        on a.id = case when e.kind in ('manual-deposit', 'correction-in') then t.credit_account else t.debit_account end
      where t.amount is distinct from e.amount or t.reference is distinct from 'approval:' || e.approval_id
        or t.kind is distinct from case e.kind when 'manual-deposit' then wallet_bill('manualDeposit')
          when 'manual-withdrawal' then wallet_bill('manualWithdrawal') else wallet_bill('backOffice') end
        or a.member_id is distinct from e.member_id or a.kind is distinct from 'main') as violations
  union all select 'J2', 'no transfer in the name of a request without its adjustment',
    (select count(*) from wallet_transfers t
      where t.kind in (wallet_bill('manualDeposit'), wallet_bill('manualWithdrawal'), wallet_bill('backOffice'))
        and t.reference like 'approval:%'
        and not exists (select from adjustments_entries e where e.transfer_id = t.id))
  union all select 'J3', 'a manual deposit asks for its amount once, and nothing else does in its name',
    (select count(*) from (select * from adjustments_entries where kind = 'manual-deposit') e
      full join (select * from turnover_requirements where kind = 'manual') q on q.source = e.transfer_id::text
      where coalesce(e.amount, 0) <> coalesce(q.required, 0) or q.member_id is distinct from e.member_id);
