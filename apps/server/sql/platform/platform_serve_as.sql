-- Gives a role what a node needs that only serves (MIGRATE=check): the rows of all tables. Where a trigger denies changes, the role
-- has no right to them either, and as it owns no table it cannot take the trigger away (adr 0152).
create or replace function platform_serve_as(p_role regrole) returns void language plpgsql as $$
declare
  v_schema text;
  v_denied record;
begin
  foreach v_schema in array array['public', 'jobs'] loop
    execute format('grant usage on schema %I to %s', v_schema, p_role);
    execute format('grant select, insert, update, delete on all tables in schema %I to %s', v_schema, p_role);
    execute format('grant usage, select on all sequences in schema %I to %s', v_schema, p_role);
    execute format('grant execute on all functions in schema %I to %s', v_schema, p_role);
  end loop;
  -- The bits of pg_trigger.tgtype: 8 is delete, 16 is update.
  for v_denied in
    select t.tgrelid::regclass as name, bool_or(t.tgtype & 16 > 0) as is_update, bool_or(t.tgtype & 8 > 0) as is_delete
      from pg_trigger t
      where t.tgfoid = 'platform_deny_change'::regproc and t.tgqual is null and cardinality(t.tgattr::smallint[]) = 0
      group by t.tgrelid
  loop
    if v_denied.is_update then
      execute format('revoke update on %s from %s', v_denied.name, p_role);
    end if;
    if v_denied.is_delete then
      execute format('revoke delete on %s from %s', v_denied.name, p_role);
    end if;
  end loop;
end $$;
