-- Whether staff may come from that address: one of the networks of all, or of that person. Nobody is named: loopback only.
create or replace function staff_may_come_from(p_ip inet, p_staff_id bigint) returns boolean language sql stable as $$
  select coalesce(
    (select bool_or(p_ip <<= network) from staff_networks where staff_id is null or staff_id = p_staff_id),
    p_ip <<= inet '127.0.0.0/8' or p_ip = inet '::1')
$$;
