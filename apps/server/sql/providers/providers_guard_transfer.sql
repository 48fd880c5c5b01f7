-- Trigger: an order keeps what it was written with, and ends once.
create or replace function providers_guard_transfer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state in ('held', 'unknown') and (old.state = 'held' or new.state <> 'held')
    and (new.number, new.order_id, new.provider, new.member_id, new.direction, new.request_key, new.request_hash, new.created_at)
      is not distinct from (old.number, old.order_id, old.provider, old.member_id, old.direction, old.request_key, old.request_hash,
        old.created_at)
    and (new.amount is not distinct from old.amount or (old.direction = 'in' and new.state = 'done'))
  then
    return new;
  end if;
  raise exception 'an order of a transfer keeps what it was written with, and ends once' using errcode = '42501';
end $$;
