-- Trigger: a requirement is frozen when it is opened; only what was counted for it, and what closed it, change. What has lapsed stays closed.
create or replace function turnover_guard_requirement() returns trigger language plpgsql as $$
begin
  if row(new.member_id, new.seq, new.kind, new.source, new.amount, new.bonus, new.multiple_ppm, new.required, new.opened_at)
      is distinct from row(old.member_id, old.seq, old.kind, old.source, old.amount, old.bonus, old.multiple_ppm, old.required, old.opened_at) then
    raise exception 'a requirement does not change' using errcode = '42501';
  end if;
  if old.closed_by like 'lapse:%' and new.closed_by is distinct from old.closed_by then
    raise exception 'a requirement that lapsed stays closed' using errcode = '42501';
  end if;
  return new;
end $$;
