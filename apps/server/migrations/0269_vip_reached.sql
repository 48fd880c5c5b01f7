-- kind: expand
-- locks: none
-- transaction: yes
-- When a member reached each level for the first time; a level that is lost again stays reached.
create table vip_reached(
  member_id bigint not null references account_members,
  level integer not null check (level between 1 and 9),
  reached_at timestamptz not null default server_now(),
  primary key (member_id, level)
);
create trigger vip_reached_append_only before update or delete or truncate on vip_reached
  for each statement execute function platform_deny_change();
-- Members who have a level already: its gift can be taken from now on.
insert into vip_reached(member_id, level)
  select m.id, l.level from account_members m cross join lateral generate_series(1, m.vip_level) as l(level)
  where m.vip_level > 0;
