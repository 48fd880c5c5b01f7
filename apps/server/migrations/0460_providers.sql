-- kind: expand
-- locks: none
-- transaction: yes
-- Providers of games that are played elsewhere with the wallet of this house (providers §4). Nothing here is ever deleted: it is money.
create table providers_entries(
  code text primary key check (code ~ '^[a-z0-9_]{2,16}$'),
  name text not null check (char_length(name) between 1 and 40),
  -- paused: nobody enters and nobody bets; what was won or is taken back is heard.
  state text not null default 'on' check (state in ('on', 'paused')),
  -- The highest stake of one call, and the highest gift of a promotion, in li.
  bet_max bigint not null default 100000000 check (bet_max > 0),
  promotion_max bigint not null default 1000000 check (promotion_max > 0),
  -- A jackpot may be won without a bet in the round.
  win_without_bet boolean not null default false,
  changed_at timestamptz not null default server_now()
);

-- What a provider calls a member: nothing that anybody could guess or read a name from.
create table providers_players(
  provider text not null references providers_entries(code),
  player_ref text not null check (player_ref ~ '^[0-9a-z]{16,40}$'),
  member_id bigint not null,
  created_at timestamptz not null default server_now(),
  primary key (provider, player_ref),
  unique (provider, member_id)
);

create table providers_launches(
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  provider text not null references providers_entries(code),
  member_id bigint not null,
  session_id text not null,
  game_code text not null check (char_length(game_code) between 1 and 64),
  created_at timestamptz not null default server_now(),
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index providers_launches_member on providers_launches(member_id, provider, ends_at) where ended_at is null;

create table providers_rounds(
  provider text not null references providers_entries(code),
  round_id text not null check (char_length(round_id) between 1 and 128),
  member_id bigint not null,
  currency smallint not null,
  game_code text not null,
  category text not null check (category in ('fish', 'electronic', 'card', 'live', 'sport')),
  state text not null default 'open' check (state in ('open', 'closed', 'reopened', 'reversed')),
  bet bigint not null default 0 check (bet >= 0),
  win bigint not null default 0 check (win >= 0),
  -- Stakes that were given back, and wins that were taken back.
  bet_back bigint not null default 0 check (bet_back between 0 and bet),
  win_back bigint not null default 0 check (win_back between 0 and win),
  -- What the day has of it, once it is closed.
  settled_on date,
  counted_bet bigint not null default 0,
  counted_valid bigint not null default 0,
  counted_win bigint not null default 0,
  balance_after bigint not null default 0,
  opened_at timestamptz not null default server_now(),
  closed_at timestamptz,
  primary key (provider, round_id)
);
create index providers_rounds_member on providers_rounds(member_id, opened_at desc, provider, round_id);
create index providers_rounds_open on providers_rounds(opened_at) where state in ('open', 'reopened');

create table providers_transactions(
  provider text not null references providers_entries(code),
  tx_id text not null check (char_length(tx_id) between 1 and 160),
  kind text not null check (kind in ('bet', 'win', 'betWin', 'rollback', 'roundEnd', 'promotion')),
  -- Over the fields of money, and not over times: the same call again has the same.
  content_hash bytea not null check (octet_length(content_hash) = 32),
  member_id bigint not null,
  round_id text,
  game_code text not null,
  ref_tx_id text,
  amount bigint not null check (amount >= 0),
  win bigint not null default 0 check (win >= 0),
  transfers bigint[] not null,
  status text not null,
  number bigint generated always as identity,
  -- The bytes that were answered, and are answered again.
  answer bytea not null check (octet_length(answer) <= 4096),
  answer_status smallint not null,
  created_at timestamptz not null default server_now(),
  primary key (provider, tx_id)
);
create index providers_transactions_round on providers_transactions(provider, round_id, number);
create index providers_transactions_time on providers_transactions(provider, created_at);

create table providers_reversals(
  provider text not null references providers_entries(code),
  ref_tx_id text not null,
  by_tx_id text not null,
  -- tombstone: what it takes back never came, and is refused when it comes.
  state text not null check (state in ('done', 'tombstone')),
  created_at timestamptz not null default server_now(),
  primary key (provider, ref_tx_id)
);

create table providers_days(
  member_id bigint not null,
  settled_on date not null,
  provider text not null references providers_entries(code),
  game_code text not null,
  rounds integer not null,
  bet bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  primary key (member_id, settled_on, provider, game_code)
);

-- Marks of messages that may come once. Rows of the past are thrown away.
create table providers_nonces(
  provider text not null references providers_entries(code),
  nonce text not null check (char_length(nonce) between 8 and 64),
  seen_at timestamptz not null default server_now(),
  primary key (provider, nonce)
);
create index providers_nonces_seen on providers_nonces(seen_at);
