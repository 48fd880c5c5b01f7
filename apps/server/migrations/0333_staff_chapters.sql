-- kind: expand
-- locks: none
-- transaction: yes
-- What the people of a demonstration have done already, by chapters; each is told once.
create table staff_chapters(
  name text primary key check (name ~ '^[a-z][a-z-]{1,39}$'),
  told_at timestamptz not null default server_now()
);
create trigger staff_chapters_append_only before update or delete or truncate on staff_chapters
  for each statement execute function platform_deny_change();
