-- Raises the error for a transfer between currencies. It is a function, so that an SQL expression can raise it.
create or replace function wallet_refuse_currency() returns smallint language plpgsql as $$
begin
  raise exception 'a transfer needs accounts of its currency' using errcode = '23503';
end $$;
