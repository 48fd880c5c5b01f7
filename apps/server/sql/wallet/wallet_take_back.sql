-- Takes back what was paid: debits the balance as far as it goes and turns the rest into a debt of the player.
create or replace function wallet_take_back(
  p_account bigint, p_amount bigint, p_bill smallint, p_house integer, p_reference text, p_remark text, out owed bigint
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_main record;
  v_debt bigint;
  v_taken bigint;
begin
  select id, member_id, currency, balance into strict v_main from wallet_accounts
    where id = p_account and kind = 'main' for no key update;
  v_taken := least(v_main.balance, p_amount);
  owed := p_amount - v_taken;
  if v_taken > 0 then
    perform wallet_post(array[p_bill], array[v_main.id], array[(v_main.currency * 1000 + p_house)::bigint],
      array[v_taken], array[p_reference], array[p_remark]);
  end if;
  if owed > 0 then
    insert into wallet_accounts(member_id, kind, currency) values (v_main.member_id, 'receivable', v_main.currency)
      on conflict (member_id, kind) do nothing;
    select id into strict v_debt from wallet_accounts where member_id = v_main.member_id and kind = 'receivable';
    perform wallet_post(array[p_bill], array[(v_main.currency * 1000 + wallet_house('receivable'))::bigint], array[v_debt],
      array[owed], array[p_reference], array[p_remark]);
  end if;
end $$;
