-- Trigger: the hash of the rules is written together with the draw and never changed.
create or replace function draws_guard_rules() returns trigger language plpgsql as $$
begin
  if not (old.rules_hash is null and old.state = 'closed' and new.state = 'drawn') then
    raise exception 'the rules of a draw are noted once, with the draw' using errcode = '23514';
  end if;
  return new;
end $$;
