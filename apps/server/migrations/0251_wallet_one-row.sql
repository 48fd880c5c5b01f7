-- A transfer bears itself what it made of the accounts of members: the version and the balance after it. Entries were rows
-- of their own beside it, a seventh of the price of a bet in the database, and had to be examined for being of one mind
-- with their transfers. The statement of an account is now a reading of its transfers, and a leg cannot be missing.

-- The account whose chain the transfer continues: a member's that pays, or else a member's that is paid.
alter table wallet_transfers
  add column account_id bigint generated always as (
    case when debit_account >= 100000 then debit_account when credit_account >= 100000 then credit_account end) stored,
  add column version bigint,
  add column balance_after bigint,
  -- The same of the account that is paid, when a member's pays it.
  add column credit_version bigint,
  add column credit_balance bigint;

alter table wallet_transfers disable trigger wallet_transfers_append_only;
update wallet_transfers t set version = e.version, balance_after = e.balance_after
  from wallet_entries e where e.transfer_id = t.id and e.account_id = t.account_id;
update wallet_transfers t set credit_version = e.version, credit_balance = e.balance_after
  from wallet_entries e where e.transfer_id = t.id and e.account_id = t.credit_account and e.account_id <> t.account_id;
alter table wallet_transfers enable trigger wallet_transfers_append_only;

alter table wallet_transfers
  add constraint wallet_transfers_floor check (balance_after >= 0 and (credit_balance is null or credit_balance >= 0)),
  add constraint wallet_transfers_legs check (
    (version is null) = (account_id is null) and (balance_after is null) = (account_id is null)
    and (credit_version is null) = (debit_account < 100000 or credit_account < 100000)
    and (credit_balance is null) = (credit_version is null)),
  alter account_id set statistics 10, alter version set statistics 10, alter balance_after set statistics 0,
  alter credit_version set statistics 0, alter credit_balance set statistics 0;
-- Gap-free chains, so a lost update is a key violation.
create unique index wallet_transfers_chain on wallet_transfers(account_id, version) where version is not null;
create unique index wallet_transfers_paid on wallet_transfers(credit_account, credit_version) where credit_version is not null;
create index wallet_transfers_time on wallet_transfers using brin (created_at) with (autosummarize = on);

drop view wallet_invariants;
drop table wallet_entries;
drop function wallet_guard_entries();
drop function wallet_pay_debts_first();

-- The statement of a member's account.
create view wallet_entries as
  select account_id, version, id as transfer_id, currency, kind,
    case when account_id = debit_account then -amount else amount end as amount, balance_after, created_at, reference, remark
    from wallet_transfers where version is not null
  union all
  select credit_account, credit_version, id, currency, kind, amount, credit_balance, created_at, reference, remark
    from wallet_transfers where credit_version is not null;

create function wallet_refuse_currency() returns smallint language plpgsql as $$
begin
  raise exception 'a transfer needs accounts of its currency' using errcode = '23503';
end $$;

-- The functions below write what they read from the accounts that they hold, so they are not asked again; every other
-- way in is.
create function wallet_guard_transfer() returns trigger language plpgsql as $$
begin
  if exists (select 1 from (values (new.debit_account), (new.credit_account)) as leg(account)
      where account >= 100000
        and not exists (select 1 from wallet_accounts where id = account and currency = new.currency)) then
    perform wallet_refuse_currency();
  end if;
  return null;
end $$;
create trigger wallet_transfers_guarded after insert on wallet_transfers for each row
  when (current_setting('wallet.currencies_held', true) is distinct from 'on') execute function wallet_guard_transfer();

-- Posts transfers in the order given, all or none. An overdraft violates wallet_no_overdraft or, inside the batch,
-- wallet_transfers_floor. Whoever is paid and owes pays his debt first: a debt that is written must have found its main
-- account empty, so only accounts that are paid matter.
create or replace function wallet_post(
  p_kinds smallint[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_references text[], p_remarks text[]
) returns bigint[] language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan
  set wallet.currencies_held = 'on' as $$
declare
  v_ids bigint[];
  v_accounts bigint[];
  v_now timestamptz := server_now();
begin
  -- Accounts are locked in the order of their numbers, so that two postings never wait for each other in a ring.
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

  if exists (select 1 from wallet_accounts where kind = 'receivable' and balance > 0) then
    perform wallet_pay_debts(array(select distinct account from unnest(p_credits) as account where account >= 100000));
  end if;
  return v_ids;
end $$;

-- Posts debits of members' accounts to a kind of house account, in the order given. The caller holds the accounts' rows
-- and says what they are; a row that is not as it says stops everything. An overdraft violates wallet_transfers_floor.
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
  return v_ids;
end $$;

-- Debits members' accounts to a kind of house account, in the order given; `p_at` is the place of a debit's account among
-- `p_accounts`, which are all different and all debited. Each debit gets the next number of a sequence as its reference,
-- taken while its account is held, so that an account's numbers ascend in time. Answers transfers and references, and the
-- balances and versions before by account. An overdraft violates wallet_no_overdraft. The nested loop writes the accounts
-- in the order of their numbers, so that two postings never wait for each other in a ring.
create or replace function wallet_debit(
  p_kind smallint, p_house_kind integer, p_accounts bigint[], p_at integer[], p_amounts bigint[],
  p_numbers regclass, out transfers bigint[], out numbers bigint[], out balances bigint[],
  out versions bigint[]
) language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan set wallet.currencies_held = 'on' as $$
declare
  v_currencies smallint[];
  v_now timestamptz;
begin
  with changed as (
    update wallet_accounts a set balance = a.balance - s.moved, version = a.version + s.steps
    from (select p_accounts[t.at] as account, t.at, sum(t.amount)::bigint as moved, count(*) as steps
      from unnest(p_at, p_amounts) as t(at, amount) group by t.at order by account) s
    where a.id = s.account
    returning s.at, a.balance + s.moved as balance, a.version - s.steps as version, a.currency
  )
  select array_agg(balance order by at), array_agg(version order by at), array_agg(currency order by at)
    into balances, versions, v_currencies from changed;
  if cardinality(balances) is distinct from cardinality(p_accounts) then
    raise exception 'an account is unknown, or not debited';
  end if;
  v_now := server_now();
  transfers := array(select nextval('wallet_transfers_id_seq') from generate_series(1, cardinality(p_at)));
  numbers := array(select nextval(p_numbers) from generate_series(1, cardinality(p_at)));
  insert into wallet_transfers(id, kind, currency, debit_account, credit_account, amount, reference, remark, created_at,
      version, balance_after)
    overriding system value
    select transfers[t.n], p_kind, v_currencies[t.at], p_accounts[t.at], v_currencies[t.at] * 1000 + p_house_kind,
      p_amounts[t.n], numbers[t.n]::text, '', v_now, versions[t.at] + row_number() over w,
      balances[t.at] - sum(p_amounts[t.n]) over w
    from (select n, p_at[n] as at from (select generate_series(1, cardinality(p_at)) as n) places) t
    window w as (partition by t.at order by t.n rows unbounded preceding);
end $$;


-- Accounts that moved since then and do not add up: the running check beside the whole one.
create or replace function wallet_touched_violations(p_since interval) returns bigint language sql stable as $$
  select count(*) from (select distinct account_id from wallet_entries where created_at >= server_now() - p_since) touched
  join wallet_accounts a on a.id = touched.account_id
  cross join lateral (select e.version, e.balance_after from wallet_entries e
    where e.account_id = a.id order by e.version desc limit 1) last
  where a.balance <> last.balance_after or a.version <> last.version
    or exists (select 1 from wallet_entries e left join wallet_entries b on b.account_id = e.account_id and b.version = e.version - 1
      where e.account_id = a.id and e.version > last.version - 50
        and (e.balance_after <> coalesce(b.balance_after, 0) + e.amount or (b.version is null and e.version > 1)))
$$;

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
  )
  select 'I1' as id, 'all money of a currency sums to zero' as rule,
    (select count(*) from wallet_currencies c left join house h on h.currency = c.id left join members m on m.currency = c.id
      where coalesce(h.net, 0) + coalesce(m.net, 0) <> 0) as violations
  union all select 'I2', 'no account is below its floor', (select count(*) from wallet_accounts where balance < 0)
  union all select 'I3', 'balance and version are the sum and the count of the entries',
    (select count(*) from wallet_accounts a left join entry_sums e on e.account_id = a.id
      where a.balance <> coalesce(e.amount, 0) or a.version <> coalesce(e.steps, 0))
  union all select 'I4', 'the chain of entries is unbroken',
    (select count(*) from chain where version <> place or balance_after <> before + amount)
  union all select 'I5', 'a transfer has exactly the entries of its member legs',
    (select count(*) from wallet_transfers t
      where (t.version is not null)::integer + (t.credit_version is not null)::integer
        <> (t.debit_account >= 100000)::integer + (t.credit_account >= 100000)::integer)
  union all select 'I6', 'no entry without its account, in its currency',
    (select count(*) from wallet_entries e where not exists (select 1 from wallet_accounts a
      where a.id = e.account_id and a.currency = e.currency));
