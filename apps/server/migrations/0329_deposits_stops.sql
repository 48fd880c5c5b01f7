-- kind: expand
-- locks: none
-- transaction: yes
-- Who has stopped a channel at once, and why. It is opened again by its published terms.
create table deposits_stops(
  id bigint generated always as identity primary key,
  channel_id integer not null references deposits_channels,
  stopped_by text not null check (char_length(stopped_by) between 1 and 64),
  reason text not null check (char_length(reason) between 1 and 300),
  at timestamptz not null default server_now()
);
create index deposits_stops_channel on deposits_stops(channel_id, id desc);
create trigger deposits_stops_append_only before update or delete or truncate on deposits_stops
  for each statement execute function platform_deny_change();

-- Whoever sees that a channel goes wrong stops it alone; to open it takes two people (console §2).
insert into staff_capabilities(capability) values ('deposits.stop');
insert into staff_role_capabilities(role, capability)
  select role, 'deposits.stop' from unnest(array['site-admin', 'risk', 'finance-maker', 'finance-checker']) role;
