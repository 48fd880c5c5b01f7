-- kind: expand
-- locks: none
-- transaction: yes
-- Pauses that members set themselves. Nobody ends one before its time, so rows are only added.
create table account_breaks(
  id bigint generated always as identity primary key,
  member_id bigint not null references account_members,
  kind text not null check (kind in ('break', 'exclusion')),
  from_at timestamptz not null default server_now(),
  -- For ever is a hundred years.
  until_at timestamptz not null check (until_at > from_at),
  is_permanent boolean not null default false,
  check (kind = 'exclusion' or not is_permanent)
);
create index account_breaks_member on account_breaks(member_id, until_at);
create trigger account_breaks_append_only before update or delete or truncate on account_breaks
  for each statement execute function platform_deny_change();
create trigger account_breaks_told after insert on account_breaks
  for each row execute function auth_tell_restriction();
