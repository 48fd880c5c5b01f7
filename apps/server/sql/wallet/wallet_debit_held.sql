-- needs: wallet_note_spends
-- Posts debits of members' accounts to a kind of house account, in the given order. The caller has locked the rows of
-- the accounts and passes their values; a value that differs from the row is an error. An overdraft violates
-- wallet_transfers_floor.
create or replace function wallet_debit_held(
  p_kind smallint, p_house_kind integer, p_accounts bigint[], p_balances bigint[], p_versions bigint[],
  p_currencies smallint[], p_amounts bigint[], p_references text[]
) returns bigint[] language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan set wallet.currencies_held = 'on' as $$
declare
  v_ids bigint[];
  v_now timestamptz := server_now();
  v_written bigint;
begin
  v_ids := array(select nextval('wallet_transfers_id_seq') from generate_series(1, cardinality(p_accounts)));
  with running as materialized (
    select t.*, sum(t.amount) over w as moved, row_number() over w as step
    from unnest(p_accounts, p_balances, p_versions, p_currencies, p_amounts) with ordinality
      as t(account, balance, version, currency, amount, n)
    window w as (partition by t.account order by t.n rows unbounded preceding)
  ), changed as (
    update wallet_accounts a set balance = s.balance - s.moved, version = s.version + s.steps
    from (select account, balance, version, currency, sum(amount)::bigint as moved, count(*) as steps
      from running group by account, balance, version, currency) s
    where a.id = any(p_accounts) and a.id = s.account and a.version = s.version and a.balance = s.balance and a.currency = s.currency
    returning s.steps
  ), written as (
    insert into wallet_transfers(id, kind, currency, debit_account, credit_account, amount, reference, remark, created_at,
        version, balance_after)
      overriding system value
      select v_ids[n], p_kind, currency, account, currency * 1000 + p_house_kind, amount, p_references[n], '', v_now,
        version + step, balance - moved
      from running order by n
  )
  select sum(steps) into v_written from changed;
  if v_written is distinct from cardinality(p_accounts) then
    raise exception 'an account is not as its holder says';
  end if;
  if exists (select 1 from wallet_limits where account_id = any(p_accounts)) then
    perform wallet_note_spends(p_accounts, array_fill(p_kind, array[cardinality(p_accounts)]),
      array(select -amount from unnest(p_amounts) as amount));
  end if;
  return v_ids;
end $$;
