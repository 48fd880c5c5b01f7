-- needs: staff_roles_held
-- The rights that people have at this moment.
create or replace view staff_capabilities_held as
  select distinct h.staff_id, c.capability
  from staff_roles_held h join staff_role_capabilities c on c.role = h.role;
