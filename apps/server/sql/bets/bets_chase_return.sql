-- Refunds the money that is held for these issues of a chase (`p_places`). The caller holds the wallet and the chase.
create or replace function bets_chase_return(p_chase bigint, p_places smallint[], p_state text, p_remark text) returns bigint
language plpgsql set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  v_chase record;
  v_places smallint[];
  v_holds bigint[];
  v_transfers bigint[];
  v_count integer;
begin
  select c.account_id, a.currency into strict v_chase
    from bets_chases c join wallet_accounts a on a.id = c.account_id where c.id = p_chase;
  select array_agg(place order by place), array_agg(hold order by place) into v_places, v_holds
    from bets_chase_issues where chase_id = p_chase and state = 'waiting' and place = any(p_places);
  if v_places is null then return 0; end if;
  v_count := cardinality(v_places);
  v_transfers := wallet_post(array_fill(wallet_bill('chaseRefund'), array[v_count]),
    array_fill((v_chase.currency * 1000 + wallet_house('chaseHold'))::bigint, array[v_count]), array_fill(v_chase.account_id, array[v_count]),
    v_holds, array_fill(p_chase::text, array[v_count]), array_fill(p_remark, array[v_count]));
  update bets_chase_issues i set state = p_state, refund_transfer_id = t.transfer, changed_at = server_now()
    from unnest(v_places, v_transfers) as t(place, transfer) where i.chase_id = p_chase and i.place = t.place;
  return (select sum(h) from unnest(v_holds) h);
end $$;
