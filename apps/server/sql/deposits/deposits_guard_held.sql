-- Trigger: money that is held stays as it came; once it has gone on, nothing of its row changes.
create or replace function deposits_guard_held() returns trigger language plpgsql as $$
begin
  if old.outcome is not null or (new.order_id, new.channel_id, new.external_ref, new.amount, new.why, new.transfer_id, new.held_at,
      new.paid_for)
      is distinct from (old.order_id, old.channel_id, old.external_ref, old.amount, old.why, old.transfer_id, old.held_at, old.paid_for) then
    raise exception 'held money of a deposit does not change' using errcode = '42501';
  end if;
  return new;
end $$;
