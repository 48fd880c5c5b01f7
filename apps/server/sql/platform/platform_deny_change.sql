-- Trigger for append-only tables: refuses every update and delete.
create or replace function platform_deny_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
