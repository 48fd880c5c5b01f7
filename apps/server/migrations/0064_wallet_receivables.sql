-- What a player owes after a reversal that the balance could not pay. The account never goes below zero either: its
-- balance is the debt, the house's side of it is account 21.
alter table wallet_accounts drop constraint wallet_accounts_kind_check;
alter table wallet_accounts add constraint wallet_accounts_kind_check
  check (kind in ('main', 'live', 'frozen', 'bonus', 'receivable'));
-- Without the balance, so that no update of a balance touches an index.
create index wallet_accounts_receivable on wallet_accounts(id) where kind = 'receivable';

-- Takes back what was paid (bill 26): what is there from the balance, the rest becomes a debt.
create function wallet_reverse(p_account bigint, p_amount bigint, p_reference text, p_remark text, out owed bigint)
language plpgsql as $$
declare
  v_main record;
  v_debt bigint;
  v_taken bigint;
begin
  select id, member_id, currency, balance into strict v_main from wallet_accounts
    where id = p_account and kind = 'main' for no key update;
  v_taken := least(v_main.balance, p_amount);
  owed := p_amount - v_taken;
  if v_taken > 0 then
    perform wallet_post(array[26::smallint], array[v_main.id], array[(v_main.currency * 1000 + 4)::bigint],
      array[v_taken], array[p_reference], array[p_remark]);
  end if;
  if owed > 0 then
    insert into wallet_accounts(member_id, kind, currency) values (v_main.member_id, 'receivable', v_main.currency)
      on conflict (member_id, kind) do nothing;
    select id into strict v_debt from wallet_accounts where member_id = v_main.member_id and kind = 'receivable';
    perform wallet_post(array[26::smallint], array[(v_main.currency * 1000 + 21)::bigint], array[v_debt],
      array[owed], array[p_reference], array[p_remark]);
  end if;
end $$;

-- Pays debts from balances that have money again; answers how many players paid.
create function wallet_collect(p_limit integer) returns integer language plpgsql as $$
declare
  v_pair record;
  v_main record;
  v_taken bigint;
  v_paid integer := 0;
begin
  for v_pair in select d.id as debt, m.id as main, d.currency from wallet_accounts d
      join wallet_accounts m on m.member_id = d.member_id and m.kind = 'main'
      where d.kind = 'receivable' and d.balance > 0 and m.balance > 0 order by d.id limit p_limit loop
    -- Another node may collect at the same time: the row decides, not what was read before it was held.
    perform 1 from wallet_accounts where id in (v_pair.main, v_pair.debt) order by id for no key update;
    select least(d.balance, m.balance) into v_taken from wallet_accounts d, wallet_accounts m
      where d.id = v_pair.debt and m.id = v_pair.main;
    continue when v_taken = 0;
    perform wallet_post(array[26, 26]::smallint[], array[v_pair.main, v_pair.debt],
      array[v_pair.currency * 1000 + 4, v_pair.currency * 1000 + 21]::bigint[], array[v_taken, v_taken],
      array['', ''], array['冲销欠款', '冲销欠款']);
    v_paid := v_paid + 1;
  end loop;
  return v_paid;
end $$;
