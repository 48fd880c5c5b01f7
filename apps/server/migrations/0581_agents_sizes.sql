-- kind: expand
-- locks: brief
-- transaction: yes
-- How many stand below a member, directly, and came below it, as changes by day: as many as all changes up to a day add up to.
create table agents_sizes(
  member_id bigint not null references account_members,
  day date not null,
  members integer not null default 0,
  direct integer not null default 0,
  joined integer not null default 0,
  primary key (member_id, day)
);
create trigger agents_sizes_kept before delete or truncate on agents_sizes
  for each statement execute function platform_deny_change();

-- How many of a branch deposited on a day, by how many days ago they last did so in it: 31 says longer ago or never, 0 the first time ever. Who
-- deposited in a span is who did so on a day of it and not before that in it, so the days of a span add up to different people.
create table agents_depositors(
  member_id bigint not null references account_members,
  day date not null,
  gap smallint not null check (gap between 0 and 31),
  count integer not null check (count >= 0),
  primary key (member_id, day, gap)
);
create trigger agents_depositors_kept before delete or truncate on agents_depositors
  for each statement execute function platform_deny_change();

-- Whether a place, or a day with a deposit, is in these sums; those who count them take what is not, that of the time before this release too.
alter table agents_places add column is_counted boolean not null default false;
alter table agents_own_days add column is_counted boolean not null default false;
