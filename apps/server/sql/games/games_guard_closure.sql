-- Trigger: a closure ends once, and nothing else of it ever changes.
create or replace function games_guard_closure() returns trigger language plpgsql as $$
begin
  if old.opened_at is not null or (to_jsonb(new) - 'opened_at' - 'opened_by' - 'approval_id')
      is distinct from (to_jsonb(old) - 'opened_at' - 'opened_by' - 'approval_id') then
    raise exception 'a closure does not change' using errcode = '42501';
  end if;
  return new;
end $$;
