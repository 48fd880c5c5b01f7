-- kind: expand
-- locks: none
-- transaction: yes
-- Rounds of games of providers that are counted together: those of a provider and a category that ended in one hour. A member's rounds of a
-- batch stand where the orders of an issue stand elsewhere; the numbers are below zero, so that none is an issue.
create table turnover_batches(
  id bigint generated always as identity (increment by -1 start with -1 maxvalue -1 minvalue -9000000000000000) primary key,
  provider text not null check (char_length(provider) between 1 and 20),
  provider_name text not null check (char_length(provider_name) between 1 and 40),
  category text not null check (category in ('fish', 'electronic', 'card', 'live', 'sport')),
  -- The hour in which its rounds were first counted.
  began_at timestamptz not null,
  -- Rises with each count of any of its members.
  version integer not null default 1 check (version > 0),
  constraint turnover_batches_hour unique (provider, category, began_at)
);
create trigger turnover_batches_kept before delete or truncate on turnover_batches
  for each statement execute function platform_deny_change();
