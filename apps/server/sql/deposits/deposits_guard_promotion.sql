-- Trigger: the terms of a promotion that was chosen stay, and what became of it is said once.
create or replace function deposits_guard_promotion() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'outcome' - 'grant_id') is distinct from (to_jsonb(old) - 'outcome' - 'grant_id') or old.outcome is not null then
    raise exception 'what a member chose with a deposit does not change' using errcode = '42501';
  end if;
  return new;
end $$;
