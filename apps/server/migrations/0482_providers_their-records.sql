-- kind: expand
-- locks: brief
-- transaction: yes
-- What providers that keep accounts say of orders and of rounds (providers §§7, 8). The next file looks at the differences that are there.
create table providers_order_feed(
  provider text not null references providers_entries(code),
  order_id text not null check (char_length(order_id) between 1 and 64),
  player text not null check (char_length(player) between 1 and 64),
  direction text not null check (direction in ('out', 'in')),
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  -- The run that read it last, and how often it stood in their list then.
  run_id bigint not null references providers_runs,
  copies integer not null check (copies > 0),
  primary key (provider, order_id)
);
create index providers_order_feed_run on providers_order_feed(run_id);
create index providers_order_feed_at on providers_order_feed(at);

alter table providers_differences drop constraint providers_differences_kind_check,
  add constraint providers_differences_kind_check
    check (kind in ('bet', 'win', 'betWin', 'rollback', 'out', 'in')) not valid;

-- A round of which its provider's record tells: no call moved money for it, the orders did.
alter table providers_rounds add column is_record boolean not null default false;

-- Up to where the records of a provider were read, in its own words.
create table providers_reads(
  provider text primary key references providers_entries(code),
  place text not null default '' check (char_length(place) <= 200),
  read_at timestamptz not null default server_now()
);
