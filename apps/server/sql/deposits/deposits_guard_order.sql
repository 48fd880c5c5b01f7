-- Trigger: an order begins as CREATED by its member, or in REVIEW by money that came for an order which had its own; it takes legal steps only, one version at a time. Apart from a step
-- nothing changes but who looks at it, and what was asked, of whom, and by when never changes.
create or replace function deposits_guard_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.version <> 1 or (new.state, new.actor) not in (('CREATED', 'member'), ('REVIEW', 'evidence')) then
      raise exception 'a deposit begins as CREATED by its member, or in REVIEW by money that came' using errcode = '42501';
    end if;
    return new;
  end if;
  if (new.id, new.member_id, new.channel_id, new.payee_id, new.request_key, new.request_hash, new.amount, new.pay_amount,
      new.fee_fixed, new.fee_ppm, new.fee_max, new.created_at, new.expires_at) is distinct from (old.id, old.member_id, old.channel_id, old.payee_id, old.request_key,
      old.request_hash, old.amount, old.pay_amount, old.fee_fixed, old.fee_ppm, old.fee_max, old.created_at, old.expires_at) then
    raise exception 'what a deposit asks for does not change' using errcode = '42501';
  end if;
  if new.state = old.state then
    if (to_jsonb(new) - 'claimed_by' - 'claimed_at') is distinct from (to_jsonb(old) - 'claimed_by' - 'claimed_at') then
      raise exception 'a deposit changes by steps' using errcode = '42501';
    end if;
    return new;
  end if;
  if new.version <> old.version + 1 or not deposits_may_step(old.state, new.state, new.actor) then
    raise exception 'no step of a deposit from % to % by %', old.state, new.state, new.actor using errcode = '42501';
  end if;
  return new;
end $$;
