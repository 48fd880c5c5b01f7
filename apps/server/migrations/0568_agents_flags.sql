-- kind: expand
-- locks: none
-- transaction: yes
-- What of a team looks as if an agent brought himself, one row an agent and kind, and what staff decided.
create table agents_flags(
  id bigint generated always as identity (start with 101) primary key,
  agent_id bigint not null references account_members,
  kind text not null check (kind in ('own-payout', 'own-device', 'ring-device', 'ring-network')),
  state text not null default 'open' check (state in ('open', 'cleared', 'confirmed')),
  -- The first of them, and how many there are.
  member_ids bigint[] not null check (cardinality(member_ids) between 1 and 20),
  count integer not null check (count > 0),
  first_seen timestamptz not null default server_now(),
  last_seen timestamptz not null default server_now(),
  decided_at timestamptz,
  decided_by text check (char_length(decided_by) between 1 and 64),
  decided_on integer not null default 0,
  note text not null default '' check (char_length(note) <= 500),
  unique (agent_id, kind),
  constraint agents_flags_decided check (state = 'open' or (decided_at is not null and decided_by is not null))
);
create index agents_flags_state on agents_flags(state, id);
create trigger agents_flags_kept before delete or truncate on agents_flags
  for each statement execute function platform_deny_change();
