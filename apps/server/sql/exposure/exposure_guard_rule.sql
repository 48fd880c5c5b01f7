-- Trigger: a rule is stopped once, and nothing else of it ever changes.
create or replace function exposure_guard_rule() returns trigger language plpgsql as $$
begin
  if old.stopped_at is not null or (to_jsonb(new) - 'stopped_at' - 'stopped_by')
      is distinct from (to_jsonb(old) - 'stopped_at' - 'stopped_by') then
    raise exception 'a rule does not change' using errcode = '42501';
  end if;
  return new;
end $$;
