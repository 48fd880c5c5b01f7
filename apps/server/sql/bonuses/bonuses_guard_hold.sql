-- Trigger: what was held does not change, and is decided once.
create or replace function bonuses_guard_hold() returns trigger language plpgsql as $$
begin
  if old.decision is not null
      or row(new.id, new.member_id, new.rule, new.period, new.evidence, new.held_at)
        is distinct from row(old.id, old.member_id, old.rule, old.period, old.evidence, old.held_at) then
    raise exception 'a hold is decided once' using errcode = '42501';
  end if;
  return new;
end $$;
