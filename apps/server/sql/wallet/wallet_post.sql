-- needs: wallet_note_spends
-- Posts transfers in the given order, all or none. An overdraft violates wallet_no_overdraft or, within the batch,
-- wallet_transfers_floor. A credited player with a debt pays the debt first. Only credited accounts need the check,
-- because a debt exists only while its main account is empty.
create or replace function wallet_post(
  p_kinds smallint[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_references text[], p_remarks text[]
) returns bigint[] language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan
  set wallet.currencies_held = 'on' as $$
declare
  v_ids bigint[];
  v_accounts bigint[];
  v_now timestamptz := server_now();
begin
  -- Accounts are locked by ascending id, so that two postings cannot deadlock.
  select array_agg(distinct account order by account) into v_accounts
    from unnest(p_debits || p_credits) as account where account >= 100000;
  perform 1 from wallet_accounts where id = any(v_accounts) order by id for no key update;
  v_ids := array(select nextval('wallet_transfers_id_seq') from generate_series(1, cardinality(p_kinds)));

  with running as materialized (
    select legs.ord, legs.is_debit, legs.account, legs.delta,
      sum(legs.delta) over w as moved, row_number() over w as step
    from (
      select debit as account, -amount as delta, ord, true as is_debit
        from unnest(p_debits, p_amounts) with ordinality as t(debit, amount, ord) where debit >= 100000
      union all
      select credit, amount, ord, false
        from unnest(p_credits, p_amounts) with ordinality as t(credit, amount, ord) where credit >= 100000
    ) legs
    window w as (partition by legs.account order by legs.ord rows unbounded preceding)
  ), summed as materialized (
    select account, sum(delta)::bigint as delta, count(*) as steps from running group by account
  ), changed as (
    update wallet_accounts a set balance = a.balance + s.delta, version = a.version + s.steps
    from summed s where a.id = s.account
    returning a.id, a.currency, a.balance - s.delta as balance_before, a.version - s.steps as version_before
  ), moved as (
    select ord, min(currency) as currency, max(currency) as other_currency,
      max(version) filter (where is_debit) as debit_version, max(balance) filter (where is_debit) as debit_balance,
      max(version) filter (where not is_debit) as credit_version, max(balance) filter (where not is_debit) as credit_balance
    from (
      select r.ord, r.is_debit, c.currency, c.version_before + r.step as version, c.balance_before + r.moved as balance
        from running r join changed c on c.id = r.account
      union all
      select ord, true, debit / 1000, null, null
        from unnest(p_debits) with ordinality as t(debit, ord) where debit < 100000
      union all
      select ord, false, credit / 1000, null, null
        from unnest(p_credits) with ordinality as t(credit, ord) where credit < 100000
    ) legs group by ord
  )
  insert into wallet_transfers(id, kind, currency, debit_account, credit_account, amount, reference, remark, created_at,
      version, balance_after, credit_version, credit_balance)
    overriding system value
    select v_ids[ord], p_kinds[ord],
      case when currency = other_currency and (debit_version is null) = (p_debits[ord] < 100000)
        and (credit_version is null) = (p_credits[ord] < 100000) then currency else wallet_refuse_currency() end,
      p_debits[ord], p_credits[ord], p_amounts[ord], p_references[ord], p_remarks[ord], v_now,
      coalesce(debit_version, credit_version), coalesce(debit_balance, credit_balance),
      case when debit_version is not null then credit_version end, case when debit_version is not null then credit_balance end
    from moved order by ord;

  if exists (select 1 from wallet_limits where account_id = any(v_accounts)) then
    perform wallet_note_spends(p_debits || p_credits, p_kinds || p_kinds,
      array(select -amount from unnest(p_amounts) as amount) || p_amounts);
  end if;
  if exists (select 1 from wallet_accounts where kind = 'receivable' and balance > 0) then
    perform wallet_pay_debts(array(select distinct account from unnest(p_credits) as account where account >= 100000));
  end if;
  return v_ids;
end $$;
