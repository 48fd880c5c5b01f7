-- needs: providers_count_round
-- Closes stale rounds of which their provider says that they have ended: its feed has a win of the round, and both sides have the same
-- transactions of it. No money moves. Answers how many.
create or replace function providers_close_by_feed(p_rows integer) returns integer language plpgsql as $$
declare
  v_round record;
  v_count integer := 0;
begin
  for v_round in
    select r.provider, r.round_id from providers_rounds r
      where r.state = 'stale'
        and exists (select from providers_feed f where f.provider = r.provider and f.round_id = r.round_id and f.kind = 'win')
        and not exists (select from providers_feed f left join providers_transactions t
            on t.provider = f.provider and t.tx_id = f.tx_id and t.status = 'OK'
          where f.provider = r.provider and f.round_id = r.round_id
            and (t.tx_id is null or f.copies > 1 or f.kind <> 'rollback' and f.amount <> t.amount + t.win))
        and not exists (select from providers_transactions t
          where t.provider = r.provider and t.round_id = r.round_id and t.status = 'OK' and t.kind in ('bet', 'win')
            and not exists (select from providers_feed f where f.provider = t.provider and f.tx_id = t.tx_id))
      order by r.opened_at limit p_rows for update of r skip locked
  loop
    update providers_rounds set state = 'closed', closed_by = 'feed'
      where provider = v_round.provider and round_id = v_round.round_id;
    perform providers_count_round(v_round.provider, v_round.round_id);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
