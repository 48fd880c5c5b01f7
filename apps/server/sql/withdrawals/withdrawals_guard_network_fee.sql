-- Trigger: what the network kept never changes, and it is booked once.
create or replace function withdrawals_guard_network_fee() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.rate is not null
      or (new.hash, new.payout_id, new.coin, new.units, new.seen_at) is distinct from (old.hash, old.payout_id, old.coin, old.units, old.seen_at) then
    raise exception 'the fee of a network does not change, and is booked once' using errcode = '42501';
  end if;
  return new;
end $$;
