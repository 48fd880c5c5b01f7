-- The account of ours at a bank that a source is the statement of; none for the gateway.
create or replace function reconciliation_payee(p_source text) returns integer language sql immutable strict parallel safe as $$
  select case when p_source like 'payee-%' then substr(p_source, 7)::integer end
$$;
