-- kind: expand
-- locks: brief
-- transaction: yes
-- A game of a provider that staff have switched off, and the window in which all games of a provider rest: `start~end`, or empty.
alter table games_third_party add column is_off boolean not null default false;
alter table games_providers add column maintain text not null default '' check (char_length(maintain) <= 64);
