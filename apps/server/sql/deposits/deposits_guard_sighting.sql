-- Trigger: a transfer keeps its name. Until it is final another block may take it in, and a node that told a lie about it may tell the
-- truth; nothing of a final one changes but whether it is missing.
create or replace function deposits_guard_sighting() returns trigger language plpgsql as $$
begin
  if (new.id, new.channel_id, new.reference, new.seen_at) is distinct from (old.id, old.channel_id, old.reference, old.seen_at) then
    raise exception 'what a transfer is does not change' using errcode = '42501';
  end if;
  if old.state = 'final' and (to_jsonb(new) - 'lost_at') is distinct from (to_jsonb(old) - 'lost_at') then
    raise exception 'a final transfer does not change' using errcode = '42501';
  end if;
  return new;
end $$;
