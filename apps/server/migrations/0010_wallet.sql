-- Double entry: a transfer has two legs, so money is neither made nor lost by construction.
-- Members' accounts carry a balance with a floor; house accounts carry none, because one hot row would slow every bet:
-- their balance is the sum of their transfers (architecture §5).

create table wallet_currencies(
  id smallint primary key,
  code text not null unique,
  scale smallint not null check (scale between 0 and 8)
);
-- Trial money is a currency of its own, so that it can never meet a member's money.
insert into wallet_currencies values (1, 'CNY', 3), (2, 'TRY', 3);

create table wallet_accounts(
  id bigint generated always as identity (start with 100000) primary key,
  member_id bigint not null,
  kind text not null check (kind in ('main', 'live', 'frozen', 'bonus')),
  currency smallint not null references wallet_currencies,
  balance bigint not null default 0,
  version bigint not null default 0,
  constraint wallet_no_overdraft check (balance >= 0),
  unique (member_id, kind),
  unique (id, currency)
) with (fillfactor = 70);

-- A house account's number is currency × 1000 + its kind, always below 100000; the check below reads it.
create table wallet_transfers(
  id bigint generated always as identity primary key,
  kind smallint not null check (kind between 1 and 99),
  currency smallint not null references wallet_currencies,
  debit_account bigint not null,
  credit_account bigint not null,
  amount bigint not null check (amount > 0),
  reference text not null,
  remark text not null default '',
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default server_now(),
  check (debit_account <> credit_account),
  check (debit_account >= 100000 or debit_account / 1000 = currency),
  check (credit_account >= 100000 or credit_account / 1000 = currency),
  unique (id, currency)
) with (autovacuum_analyze_scale_factor = 0.01);

-- The statement of a member's account: a gap-free chain, so a lost update is a key violation.
create table wallet_entries(
  account_id bigint not null,
  version bigint not null,
  transfer_id bigint not null,
  currency smallint not null,
  kind smallint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  created_at timestamptz not null default server_now(),
  primary key (account_id, version),
  foreign key (account_id, currency) references wallet_accounts(id, currency),
  foreign key (transfer_id, currency) references wallet_transfers(id, currency)
) with (autovacuum_analyze_scale_factor = 0.01);
create index wallet_entries_transfer on wallet_entries(transfer_id);

create trigger wallet_transfers_append_only before update or delete or truncate on wallet_transfers
  for each statement execute function platform_deny_change();
create trigger wallet_entries_append_only before update or delete or truncate on wallet_entries
  for each statement execute function platform_deny_change();

-- Posts transfers in the order given, all or none. An overdraft violates wallet_no_overdraft or, inside the batch,
-- the floor of wallet_entries. Everything is driven from the arrays: no temporary table, no plan that grows.
create function wallet_post(
  p_kinds smallint[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_references text[], p_remarks text[]
) returns bigint[] language plpgsql as $$
declare
  v_ids bigint[];
  v_now timestamptz := server_now();
begin
  -- Accounts are locked in the order of their numbers, so that two postings never wait for each other in a ring.
  perform 1 from wallet_accounts where id = any(p_debits || p_credits) order by id for no key update;
  select array_agg(nextval('wallet_transfers_id_seq') order by n) into v_ids from generate_series(1, cardinality(p_kinds)) n;

  insert into wallet_transfers(id, kind, currency, debit_account, credit_account, amount, reference, remark, created_at)
    overriding system value
    select t.id, t.kind, coalesce(d.currency, t.debit / 1000), t.debit, t.credit, t.amount, t.reference, t.remark, v_now
    from unnest(v_ids, p_kinds, p_debits, p_credits, p_amounts, p_references, p_remarks)
      as t(id, kind, debit, credit, amount, reference, remark)
    left join wallet_accounts d on d.id = t.debit;

  with legs as materialized (
    select t.id, t.kind, t.ord, leg.account, leg.delta
    from unnest(v_ids, p_kinds, p_debits, p_credits, p_amounts) with ordinality as t(id, kind, debit, credit, amount, ord)
    cross join lateral (values (t.debit, -t.amount), (t.credit, t.amount)) as leg(account, delta)
    where leg.account >= 100000
  ), running as materialized (
    select legs.id, legs.kind, legs.account, legs.delta, a.currency,
      a.balance + sum(legs.delta) over w as balance_after,
      a.version + row_number() over w as version
    from legs join wallet_accounts a on a.id = legs.account
    window w as (partition by legs.account order by legs.ord rows unbounded preceding)
  ), written as (
    insert into wallet_entries(account_id, version, transfer_id, currency, kind, amount, balance_after, created_at)
    select account, version, id, currency, kind, delta, balance_after, v_now from running
  )
  update wallet_accounts a set balance = a.balance + s.delta, version = a.version + s.steps
  from (select account, sum(delta)::bigint as delta, count(*) as steps from running group by account) s
  where a.id = s.account;
  return v_ids;
end $$;

-- Every row must say 0; the numbering is that of reliability §3.1.
create view wallet_invariants as
  with house as (
    select currency, sum(delta) as net from (
      select currency, -amount as delta from wallet_transfers where debit_account < 100000
      union all
      select currency, amount from wallet_transfers where credit_account < 100000) h group by currency
  ), members as (select currency, sum(balance) as net from wallet_accounts group by currency),
  chain as (
    select account_id, version, amount, balance_after,
      row_number() over w as place, coalesce(lag(balance_after) over w, 0) as before
    from wallet_entries window w as (partition by account_id order by version)
  ), entry_sums as (
    select account_id, sum(amount) as amount, count(*) as steps from wallet_entries group by account_id
  ), transfer_entries as (
    select transfer_id, sum(amount) as amount, sum(abs(amount)) as moved, count(*) as steps
    from wallet_entries group by transfer_id
  )
  select 'I1' as id, 'all money of a currency sums to zero' as rule,
    (select count(*) from wallet_currencies c
      left join house h on h.currency = c.id left join members m on m.currency = c.id
      where coalesce(h.net, 0) + coalesce(m.net, 0) <> 0) as violations
  union all select 'I2', 'no account is below its floor', (select count(*) from wallet_accounts where balance < 0)
  union all select 'I3', 'balance and version are the sum and the count of the entries',
    (select count(*) from wallet_accounts a left join entry_sums e on e.account_id = a.id
      where a.balance <> coalesce(e.amount, 0) or a.version <> coalesce(e.steps, 0))
  union all select 'I4', 'the chain of entries is unbroken',
    (select count(*) from chain where version <> place or balance_after <> before + amount)
  union all select 'I5', 'a transfer has exactly the entries of its member legs, in its currency',
    (select count(*) from wallet_transfers t
      left join transfer_entries e on e.transfer_id = t.id
      where coalesce(e.steps, 0) <> (t.debit_account >= 100000)::int + (t.credit_account >= 100000)::int
        or coalesce(e.amount, 0) <> t.amount * ((t.credit_account >= 100000)::int - (t.debit_account >= 100000)::int)
        or coalesce(e.moved, 0) <> t.amount * ((t.credit_account >= 100000)::int + (t.debit_account >= 100000)::int))
    + (select count(*) from wallet_entries e join wallet_transfers t on t.id = e.transfer_id
        where e.currency <> t.currency or e.kind <> t.kind or e.account_id not in (t.debit_account, t.credit_account))
  union all select 'I6', 'no entry without its transfer and its account',
    (select count(*) from wallet_entries e
      where not exists (select 1 from wallet_transfers t where t.id = e.transfer_id)
        or not exists (select 1 from wallet_accounts a where a.id = e.account_id));
