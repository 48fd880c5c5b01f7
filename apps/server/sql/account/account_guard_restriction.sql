-- Trigger: a restriction ends once, and nothing else of it ever changes.
create or replace function account_guard_restriction() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
    or (to_jsonb(new) - 'ended_at' - 'ended_by') is distinct from (to_jsonb(old) - 'ended_at' - 'ended_by') then
    raise exception 'a restriction does not change' using errcode = '42501';
  end if;
  return new;
end $$;
