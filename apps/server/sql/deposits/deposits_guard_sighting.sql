-- Trigger: a transfer keeps whose it is and what it is worth; another block may take it in until it is final, and nothing of a
-- final one changes but whether it is missing.
create or replace function deposits_guard_sighting() returns trigger language plpgsql as $$
begin
  if (new.id, new.channel_id, new.reference, new.member_id, new.order_id, new.address, new.sender, new.units, new.rate, new.amount,
      new.seen_at) is distinct from (old.id, old.channel_id, old.reference, old.member_id, old.order_id, old.address, old.sender,
      old.units, old.rate, old.amount, old.seen_at) then
    raise exception 'what a transfer is does not change' using errcode = '42501';
  end if;
  if old.state = 'final' and (to_jsonb(new) - 'lost_at') is distinct from (to_jsonb(old) - 'lost_at') then
    raise exception 'a final transfer does not change' using errcode = '42501';
  end if;
  return new;
end $$;
