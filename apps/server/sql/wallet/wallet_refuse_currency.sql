-- Refuses a transfer between currencies; a function, so that an expression can do it.
create or replace function wallet_refuse_currency() returns smallint language plpgsql as $$
begin
  raise exception 'a transfer needs accounts of its currency' using errcode = '23503';
end $$;
