-- Trigger: the terms that a member joined on do not change; only what was counted does.
create or replace function promotions_guard_join() returns trigger language plpgsql as $$
begin
  if row(new.promotion_id, new.member_id, new.goal, new.target, new.gift, new.multiple_ppm, new.joined_at)
      is distinct from row(old.promotion_id, old.member_id, old.goal, old.target, old.gift, old.multiple_ppm, old.joined_at) then
    raise exception 'the terms that were joined do not change' using errcode = '42501';
  end if;
  return new;
end $$;
