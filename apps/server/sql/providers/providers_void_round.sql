-- needs: wallet_post, wallet_bill, wallet_house, providers_count_round
-- Gives the stakes of a stale round back, as two people agreed; a taking back that comes later finds its bet taken back. Answers what
-- went back; null for a round that is not stale or in which something was won.
create or replace function providers_void_round(p_provider text, p_round text, p_approval bigint) returns bigint
  language plpgsql as $$
declare
  v_round providers_rounds;
  v_account bigint;
  v_back bigint;
  v_transfers bigint[];
begin
  -- The account first, as everybody who moves money does.
  select a.id into v_account from providers_rounds r join wallet_accounts a on a.member_id = r.member_id and a.kind = 'main'
    where r.provider = p_provider and r.round_id = p_round for no key update of a;
  select * into v_round from providers_rounds where provider = p_provider and round_id = p_round for update;
  if v_account is null or v_round.state <> 'stale' or v_round.win <> v_round.win_back then
    return null;
  end if;
  v_back := v_round.bet - v_round.bet_back;
  insert into providers_reversals(provider, ref_tx_id, by_tx_id, state)
    select t.provider, t.tx_id, 'void:' || p_approval, 'done' from providers_transactions t
      where t.provider = p_provider and t.round_id = p_round and t.kind in ('bet', 'betWin') and t.status = 'OK'
    on conflict do nothing;
  if v_back > 0 then
    v_transfers := wallet_post(array[wallet_bill('providerRollback')],
      array[v_round.currency::bigint * 1000 + wallet_house('providerOpen')], array[v_account], array[v_back],
      array[p_provider || ':' || p_round], array['作废退回']);
  end if;
  update providers_rounds set state = 'voided', bet_back = bet, closed_by = 'people', approval_id = p_approval
    where provider = p_provider and round_id = p_round;
  perform providers_count_round(p_provider, p_round);
  return v_back;
end $$;
