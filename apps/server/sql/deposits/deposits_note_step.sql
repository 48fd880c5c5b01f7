-- Trigger: every step leaves a row of history. An order that begins, ends or returns holds or frees its amount at the payee;
-- an ended one keeps it for a day, because money may still be on its way.
create or replace function deposits_note_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.state = old.state then
    return null;
  end if;
  insert into deposits_history(order_id, version, state, actor, acted_by)
    values (new.id, new.version, new.state, new.actor, new.acted_by);
  if new.state in ('CREDITED', 'EXPIRED', 'REJECTED', 'CANCELLED') then
    update deposits_pay_amounts set free_at = server_now() + interval '24 hours'
      where payee_id = new.payee_id and pay_amount = new.pay_amount and order_id = new.id;
  end if;
  return null;
end $$;
