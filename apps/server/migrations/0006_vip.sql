-- What the ledger says of a member, summed up to a version of the statement, so that each entry is read once.
-- The level itself is the account's.
create table vip_progress(
  member_id bigint primary key references account_members,
  cycle text not null,
  cycle_bet bigint not null default 0,
  recharged bigint not null default 0,
  entry_version bigint not null default 0
);
