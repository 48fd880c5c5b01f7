-- kind: expand
-- locks: none
-- transaction: yes
-- How far news of the outbox has been turned into jobs (adr 0078). What was published before is history.
create table platform_forwarders(
  name text primary key,
  xid xid8 not null,
  outbox_id bigint not null
);
insert into platform_forwarders(name, xid, outbox_id)
  values ('jobs', pg_snapshot_xmin(pg_current_snapshot()), 0);
