-- kind: expand
-- locks: brief
-- transaction: yes
-- What a member may not do for a time, and what staff note down about one (console §§2, 3.1).
create table account_restrictions(
  id bigint generated always as identity primary key,
  member_id bigint not null references account_members,
  kind text not null check (kind in ('login', 'bet', 'withdraw', 'chat')),
  from_at timestamptz not null default server_now(),
  until_at timestamptz not null check (until_at > from_at),
  ended_at timestamptz,
  reason text not null check (char_length(reason) between 4 and 300),
  -- Logins of staff.
  placed_by text not null check (char_length(placed_by) between 1 and 64),
  ended_by text check (char_length(ended_by) between 1 and 64),
  approval_id bigint references approvals_requests,
  -- One person restricts a member for a day at most; for longer a second one agrees.
  constraint account_restrictions_day check (approval_id is not null or until_at <= from_at + interval '24 hours'),
  check (ended_at is not null or ended_by is null)
);
create unique index account_restrictions_standing on account_restrictions(member_id, kind) where ended_at is null;
create index account_restrictions_member on account_restrictions(member_id, id desc);
create trigger account_restrictions_guard before update on account_restrictions
  for each row execute function account_guard_restriction();
create trigger account_restrictions_kept before delete or truncate on account_restrictions
  for each statement execute function platform_deny_change();
create trigger account_restrictions_told after insert or update on account_restrictions
  for each row execute function auth_tell_restriction();

-- A note is added and never changed; nobody deletes it.
create table account_notes(
  id bigint generated always as identity primary key,
  member_id bigint not null references account_members,
  text text not null check (char_length(text) between 1 and 500),
  written_by text not null check (char_length(written_by) between 1 and 64),
  created_at timestamptz not null default server_now()
);
create index account_notes_member on account_notes(member_id, id desc);
create trigger account_notes_append_only before update or delete or truncate on account_notes
  for each statement execute function platform_deny_change();

insert into staff_capabilities(capability) values
  ('players.logout'), ('players.note'), ('players.restrict'), ('players.restrict.check');
insert into staff_role_capabilities(role, capability) values
  ('risk', 'players.logout'), ('support', 'players.logout'),
  ('risk', 'players.note'), ('support', 'players.note'), ('finance-maker', 'players.note'),
  ('finance-checker', 'players.note'), ('chat-moderator', 'players.note'),
  ('risk', 'players.restrict'), ('site-admin', 'players.restrict.check');
insert into staff_conflicts(capability, other) values ('players.restrict', 'players.restrict.check');
