-- kind: expand
-- locks: none
-- transaction: yes
-- Lower rates that agents ask those directly below for; one holds only when the member has agreed.
create table agents_rate_cuts(
  id bigint generated always as identity (start with 1001) primary key,
  agent_id bigint not null references account_members,
  member_id bigint not null references account_members,
  category text not null check (category in ('lottery', 'live', 'electronic', 'fish', 'card', 'sport')),
  -- The rate that the member would have on the day after, in millionths.
  old_ppm bigint not null check (old_ppm between 0 and 1000000),
  new_ppm bigint not null check (new_ppm >= 0),
  reason text not null check (length(reason) between 1 and 100),
  asked_at timestamptz not null default server_now(),
  ends_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'agreed', 'declined', 'withdrawn', 'ended')),
  decided_at timestamptz,
  -- The first day on which it holds.
  since_day date,
  check (agent_id <> member_id),
  check (new_ppm < old_ppm),
  check ((state = 'asked') = (decided_at is null)),
  check ((state = 'agreed') = (since_day is not null))
);
create unique index agents_rate_cuts_open on agents_rate_cuts(member_id, category) where state = 'asked';
create index agents_rate_cuts_member on agents_rate_cuts(member_id, id);
create index agents_rate_cuts_agent on agents_rate_cuts(agent_id, id);
create trigger agents_rate_cuts_kept before delete or truncate on agents_rate_cuts
  for each statement execute function platform_deny_change();
