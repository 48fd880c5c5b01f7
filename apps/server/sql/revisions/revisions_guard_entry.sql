-- Trigger: what was published, adopted or thrown away never changes, and what waits for its time keeps its text.
create or replace function revisions_guard_entry() returns trigger language plpgsql as $$
begin
  if old.state not in ('draft', 'scheduled') then
    raise exception 'a version that has ended does not change' using errcode = '42501';
  end if;
  if (new.kind, new.object_id, new.is_new, new.needs_two)
      is distinct from (old.kind, old.object_id, old.is_new, old.needs_two)
      or (old.state = 'scheduled' and new.body is distinct from old.body) then
    raise exception 'that of a version does not change' using errcode = '42501';
  end if;
  return new;
end $$;
