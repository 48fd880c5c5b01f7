-- kind: expand
-- locks: brief
-- transaction: yes
-- What staff say of a channel by its form: its own limit of the day (0: that of all channels), the lowest level of VIP that it is
-- shown to, its opening hours (UTC+8), a text and a sign for the page.
alter table deposits_channels
  add column day_max bigint not null default 0 constraint deposits_channels_day_max_check check (day_max >= 0),
  add column from_level smallint not null default 0 constraint deposits_channels_from_level_check check (from_level between 0 and 9),
  add column open_time text not null default '00:00' constraint deposits_channels_open_time_check check (open_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column close_time text not null default '23:59' constraint deposits_channels_close_time_check check (close_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column notice text not null default '' constraint deposits_channels_notice_check check (char_length(notice) <= 200),
  add column icon text constraint deposits_channels_icon_check check (icon in ('card', 'wallet', 'lightning', 'shield', 'device'));

-- Where members pay is money: the site administrator asks for other terms, finance agrees.
insert into staff_capabilities(capability) values ('deposits.channels'), ('deposits.channels.check');
insert into staff_role_capabilities(role, capability) values
  ('site-admin', 'deposits.channels'), ('finance-checker', 'deposits.channels.check');
insert into staff_conflicts(capability, other) values ('deposits.channels', 'deposits.channels.check');
