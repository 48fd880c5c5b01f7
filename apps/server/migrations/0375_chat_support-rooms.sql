-- kind: expand
-- locks: brief
-- transaction: yes
-- A conversation with support is a room of the same log: of one person, with nobody as the other. The next file looks at the rows.
alter table chat_rooms drop constraint chat_rooms_kind_check,
  add constraint chat_rooms_kind_check check (kind in ('public', 'private', 'support')) not valid,
  add constraint chat_rooms_support_check check (kind <> 'support' or (lower_person is not null and upper_person is null)) not valid;
