-- Trigger: the digest is written together with the draw, never before or after, because it covers the facts of the
-- draw.
create or replace function draws_guard_digest() returns trigger language plpgsql as $$
begin
  if not (old.digest is null and old.state = 'closed' and new.state = 'drawn') then
    raise exception 'a digest is written once, with the draw' using errcode = '23514';
  end if;
  return new;
end $$;
