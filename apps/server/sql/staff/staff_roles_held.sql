-- The roles that people have at this moment.
create or replace view staff_roles_held as
  select distinct g.staff_id, g.role
  from staff_grants g
  where g.ended_at is null and g.from_at <= server_now() and (g.until_at is null or g.until_at > server_now());
