-- The same guards as before, asked once a statement instead of three times a row: at load, the foreign keys of the
-- ledger were a quarter of the price of a bet. Transfers were append-only before; accounts are kept from now on.
alter table wallet_entries drop constraint wallet_entries_account_id_currency_fkey;
alter table wallet_entries drop constraint wallet_entries_transfer_id_currency_fkey;
alter table wallet_transfers drop constraint wallet_transfers_currency_fkey;
alter table wallet_transfers drop constraint wallet_transfers_id_currency_key;
alter table wallet_accounts drop constraint wallet_accounts_id_currency_key;
-- What the key to wallet_currencies said; a new currency is a migration anyway.
alter table wallet_transfers add constraint wallet_transfers_currency_known check (currency in (1, 2));
create trigger wallet_accounts_kept before delete or truncate on wallet_accounts
  for each statement execute function platform_deny_change();

create function wallet_guard_entries() returns trigger language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if exists (
    select 1 from entered e
      left join lateral (select currency from wallet_accounts where id = e.account_id offset 0) a on true
      left join lateral (select currency from wallet_transfers where id = e.transfer_id offset 0) t on true
      where a.currency is distinct from e.currency or t.currency is distinct from e.currency)
  then
    raise exception 'an entry needs an account and a transfer of its currency' using errcode = '23503';
  end if;
  return null;
end $$;
create trigger wallet_entries_guarded after insert on wallet_entries
  referencing new table as entered for each statement execute function wallet_guard_entries();

-- As before, but every table is probed row by row through its key and statements are planned once.
create or replace function wallet_post(
  p_kinds smallint[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_references text[], p_remarks text[]
) returns bigint[] language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_ids bigint[];
  v_accounts bigint[];
  v_now timestamptz := server_now();
begin
  -- Accounts are locked in the order of their numbers, so that two postings never wait for each other in a ring.
  select array_agg(distinct account order by account) into v_accounts
    from unnest(p_debits || p_credits) as account where account >= 100000;
  perform 1 from wallet_accounts where id = any(v_accounts) order by id for no key update;
  select array_agg(nextval('wallet_transfers_id_seq')) into v_ids from generate_series(1, cardinality(p_kinds));

  -- The house's number tells the currency; that a member's account has the same one is what the guard asks.
  insert into wallet_transfers(id, kind, currency, debit_account, credit_account, amount, reference, remark, created_at)
    overriding system value
    select t.id, t.kind, case when t.debit < 100000 then t.debit / 1000 when t.credit < 100000 then t.credit / 1000
        else (select currency from wallet_accounts where id = t.debit) end,
      t.debit, t.credit, t.amount, t.reference, t.remark, v_now
    from unnest(v_ids, p_kinds, p_debits, p_credits, p_amounts, p_references, p_remarks)
      as t(id, kind, debit, credit, amount, reference, remark);

  with running as materialized (
    select legs.id, legs.kind, legs.account, legs.delta,
      sum(legs.delta) over w as moved, row_number() over w as step
    from (
      select id, kind, debit as account, -amount as delta, ord
        from unnest(v_ids, p_kinds, p_debits, p_amounts) with ordinality as t(id, kind, debit, amount, ord)
        where debit >= 100000
      union all
      select id, kind, credit, amount, ord
        from unnest(v_ids, p_kinds, p_credits, p_amounts) with ordinality as t(id, kind, credit, amount, ord)
        where credit >= 100000
    ) legs
    window w as (partition by legs.account order by legs.ord rows unbounded preceding)
  ), summed as materialized (
    select account, sum(delta)::bigint as delta, count(*) as steps from running group by account
  ), changed as (
    update wallet_accounts a set balance = a.balance + s.delta, version = a.version + s.steps
    from summed s where a.id = s.account
    returning a.id, a.currency, a.balance - s.delta as balance_before, a.version - s.steps as version_before
  )
  insert into wallet_entries(account_id, version, transfer_id, currency, kind, amount, balance_after, created_at)
    select r.account, c.version_before + r.step, r.id, c.currency, r.kind, r.delta, c.balance_before + r.moved, v_now
    from running r join changed c on c.id = r.account;
  return v_ids;
end $$;
