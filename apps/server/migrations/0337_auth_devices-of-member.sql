-- kind: expand
-- locks: none
-- transaction: no
-- Which devices a member ever used; who shares one is asked when a gift is taken that a person takes once.
create index concurrently if not exists auth_sessions_devices on auth_sessions(member_id) where device_id <> '';
