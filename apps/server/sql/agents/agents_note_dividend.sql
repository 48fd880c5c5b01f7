-- Trigger: a dividend that is paid waits to be counted for the teams above.
create or replace function agents_note_dividend() returns trigger language plpgsql as $$
begin
  insert into agents_uncounted_dividends(statement_id) values (new.statement_id) on conflict do nothing;
  return new;
end $$;
