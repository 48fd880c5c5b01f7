-- kind: expand
-- locks: none
-- transaction: yes
-- Links by which agents bring members.
create table agents_links(
  id bigint generated always as identity (start with 1001) primary key,
  agent_id bigint not null references account_members,
  -- Longer than the codes of agents themselves, so that no code is both.
  code text not null unique check (code ~ '^[a-z0-9]{10}$'),
  -- Whether newcomers become agents.
  is_agent boolean not null,
  label text not null check (char_length(label) <= 20),
  remark text not null check (char_length(remark) <= 100),
  landing text not null check (landing in ('register', 'home')),
  is_stopped boolean not null default false,
  expires_at timestamptz,
  cap integer check (cap between 1 and 100000),
  joined integer not null default 0 check (joined >= 0),
  clicks bigint not null default 0 check (clicks >= 0),
  created_at timestamptz not null default server_now(),
  constraint agents_links_within_cap check (joined <= cap)
);
create index agents_links_agent on agents_links(agent_id, id);

-- What newcomers get, in millionths; a category without a row pays them nothing.
create table agents_link_rates(
  link_id bigint not null references agents_links on delete cascade,
  category text not null check (category in ('lottery', 'live', 'electronic', 'fish', 'card', 'sport')),
  ppm bigint not null check (ppm between 0 and 1000000),
  primary key (link_id, category)
);

-- Who joined by which link. A link by which anybody joined stays.
create table agents_link_members(
  member_id bigint primary key references account_members,
  link_id bigint not null references agents_links
);
create index agents_link_members_link on agents_link_members(link_id, member_id);
create trigger agents_link_members_append_only before update or delete or truncate on agents_link_members
  for each statement execute function platform_deny_change();

-- Addresses that opened a link on a China day, so that each counts once; only hashes, and only until the day is over.
create table agents_link_visits(
  link_id bigint not null references agents_links on delete cascade,
  day date not null,
  visitor bytea not null check (length(visitor) = 16),
  primary key (link_id, day, visitor)
);
create index agents_link_visits_day on agents_link_visits(day);

-- Accounts that agents opened for others, by China day.
create table agents_accounts(
  member_id bigint primary key references account_members,
  agent_id bigint not null references account_members,
  day date not null,
  remark text not null check (char_length(remark) <= 100)
);
create index agents_accounts_quota on agents_accounts(agent_id, day);
create trigger agents_accounts_append_only before update or delete or truncate on agents_accounts
  for each statement execute function platform_deny_change();
