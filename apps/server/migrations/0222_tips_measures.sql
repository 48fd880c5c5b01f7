-- kind: expand
-- locks: none
-- transaction: yes
-- What staff did about an author's tips on a game: a warning, or all of those cards taken out of sight and shown again.
create table tips_measures(
  id bigint generated always as identity primary key,
  author_id bigint not null references tips_authors,
  game_id integer not null,
  kind text not null check (kind in ('warn', 'hide', 'show')),
  -- What the author is told.
  message text not null check (char_length(message) between 4 and 300),
  done_by text not null check (char_length(done_by) between 1 and 64),
  done_at timestamptz not null default server_now()
);
create index tips_measures_author on tips_measures(author_id, game_id, id desc);
create trigger tips_measures_append_only before update or delete or truncate on tips_measures
  for each statement execute function platform_deny_change();

insert into staff_capabilities(capability) values ('tips.read'), ('tips.hide'), ('tips.warn');
insert into staff_role_capabilities(role, capability)
  select role, 'tips.read' from unnest(array['super', 'site-admin', 'support', 'content', 'auditor']) role;
insert into staff_role_capabilities(role, capability) values
  ('content', 'tips.hide'), ('site-admin', 'tips.hide'), ('content', 'tips.warn');
