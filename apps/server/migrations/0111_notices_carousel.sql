-- A slide of a carousel is a notice whose content is a picture; it may lead somewhere.
alter table notices_entries
  drop constraint notices_entries_place_check,
  add column redirect_url text not null default '' check (char_length(redirect_url) <= 200),
  add column demonstration_key text unique,
  add constraint notices_entries_place_check check (place in ('carousel', 'roll', 'index', 'lottery')),
  add constraint notices_entries_title_check check (char_length(title) between 1 and 60),
  add constraint notices_entries_content_check check (char_length(content) between 1 and 5000);
