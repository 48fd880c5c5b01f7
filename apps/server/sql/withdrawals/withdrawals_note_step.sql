-- Trigger: every step leaves a row of history.
create or replace function withdrawals_note_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.state = old.state then
    return null;
  end if;
  insert into withdrawals_history(request_id, version, state, actor, acted_by, note, approval_id)
    values (new.id, new.version, new.state, new.actor, new.acted_by, new.note, new.approval_id);
  return null;
end $$;
