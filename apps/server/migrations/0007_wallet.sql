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

-- What a player owes after a reversal that the balance could not pay is an account of the kind `receivable`. It never goes
-- below zero either: its balance is the debt, the house's side of it is account 21.
create table wallet_accounts(
  id bigint generated always as identity (start with 100000) primary key,
  member_id bigint not null,
  kind text not null check (kind in ('main', 'live', 'frozen', 'bonus', 'receivable')),
  currency smallint not null references wallet_currencies,
  balance bigint not null default 0,
  -- How many entries its statement has.
  version bigint not null default 0,
  constraint wallet_no_overdraft check (balance >= 0),
  unique (member_id, kind)
) with (fillfactor = 70);
-- Without the balance, so that no update of a balance touches an index.
create index wallet_accounts_receivable on wallet_accounts(id) where kind = 'receivable';
create trigger wallet_accounts_kept before delete or truncate on wallet_accounts
  for each statement execute function platform_deny_change();

-- A transfer bears itself what it made of the accounts of members: the version and the balance after it. Entries as rows of
-- their own beside it were a seventh of the price of a bet in the database. The statement of an account is a reading of
-- its transfers (wallet_entries), and a leg cannot be missing.
-- A house account's number is currency × 1000 + its kind, always below 100000; the checks below read it.
create table wallet_transfers(
  id bigint generated always as identity primary key,
  kind smallint not null check (kind between 1 and 99),
  -- A check and not a key to wallet_currencies, which would be asked for every bet; a new currency is a migration anyway.
  currency smallint not null constraint wallet_transfers_currency_known check (currency in (1, 2)),
  debit_account bigint not null,
  credit_account bigint not null,
  amount bigint not null check (amount > 0),
  reference text not null,
  remark text not null default '',
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default server_now(),
  -- The account whose chain the transfer continues: a member's that pays, or else a member's that is paid.
  account_id bigint generated always as (
    case when debit_account >= 100000 then debit_account when credit_account >= 100000 then credit_account end) stored,
  version bigint,
  balance_after bigint,
  -- The same of the account that is paid, when a member's pays it.
  credit_version bigint,
  credit_balance bigint,
  check (debit_account <> credit_account),
  check (debit_account >= 100000 or debit_account / 1000 = currency),
  check (credit_account >= 100000 or credit_account / 1000 = currency),
  constraint wallet_transfers_floor check (balance_after >= 0 and (credit_balance is null or credit_balance >= 0)),
  constraint wallet_transfers_legs check (
    (version is null) = (account_id is null) and (balance_after is null) = (account_id is null)
    and (credit_version is null) = (debit_account < 100000 or credit_account < 100000)
    and (credit_balance is null) = (credit_version is null))
) with (autovacuum_analyze_scale_factor = 0.01);
-- Gap-free chains, so a lost update is a key violation.
create unique index wallet_transfers_chain on wallet_transfers(account_id, version) where version is not null;
create unique index wallet_transfers_paid on wallet_transfers(credit_account, credit_version)
  where credit_version is not null;
-- Rows are written nearly in the order of their transactions and times, so a few bytes a range find them.
create index wallet_transfers_xid on wallet_transfers using brin ((xid::text::bigint)) with (autosummarize = on);
create index wallet_transfers_time on wallet_transfers using brin (created_at) with (autosummarize = on);
-- While bets pile up the table is analysed again every quarter of a minute, which took a twentieth of the processor time
-- of a bet. No plan asks what stands in the columns with 0; of the others a tenth of the sample says enough.
alter table wallet_transfers
  alter id set statistics 10, alter kind set statistics 10, alter currency set statistics 10,
  alter debit_account set statistics 10, alter credit_account set statistics 10, alter amount set statistics 0,
  alter reference set statistics 10, alter remark set statistics 0, alter xid set statistics 0,
  alter created_at set statistics 10, alter account_id set statistics 10, alter version set statistics 10,
  alter balance_after set statistics 0, alter credit_version set statistics 0, alter credit_balance set statistics 0;
create trigger wallet_transfers_append_only before update or delete or truncate on wallet_transfers
  for each statement execute function platform_deny_change();
-- The functions of the ledger write what they read from the accounts that they hold, so they are not asked again; every
-- other way in is.
create trigger wallet_transfers_guarded after insert on wallet_transfers for each row
  when (current_setting('wallet.currencies_held', true) is distinct from 'on') execute function wallet_guard_transfer();

-- The chain of seals over the ledger (reliability §2.2), written behind the money by one node at a time.
create table wallet_seals(
  seq bigint primary key check (seq > 0),
  -- Transactions from this number …
  from_xid bigint not null,
  -- … up to before this one: all of them had ended when the seal was made.
  upto_xid bigint not null check (upto_xid > from_xid),
  transfers_count integer not null check (transfers_count > 0),
  root bytea not null check (octet_length(root) = 32),
  before_hash bytea not null check (octet_length(before_hash) = 32),
  hash bytea not null unique check (octet_length(hash) = 32),
  sealed_at timestamptz not null default clock_timestamp()
);
create trigger wallet_seals_append_only before update or delete or truncate on wallet_seals
  for each statement execute function platform_deny_change();
