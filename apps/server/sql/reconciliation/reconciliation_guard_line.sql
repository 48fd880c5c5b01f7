-- Trigger: a line is of the source and day of its statement.
create or replace function reconciliation_guard_line() returns trigger language plpgsql as $$
begin
  if not exists (select from reconciliation_statements s where s.id = new.statement_id and s.source = new.source and s.day = new.day) then
    raise exception 'a line is of the day of its statement' using errcode = '42501';
  end if;
  return new;
end $$;
