-- The facts for the next step of a chase: each of its issues with the state of the draw, and the sums of its orders by
-- outcome. The outcome is that of the drawn result; the payout is that of the judgement in force (`bets_judgements`).
create or replace function bets_chase_facts(p_chase bigint) returns table(
  place smallint, turn_num text, state text, closes_at timestamptz, issue_id bigint, draw text, orders jsonb
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
begin
  return query select i.place, i.turn_num, i.state, i.closes_at, d.id, d.state,
      (select coalesce(jsonb_agg(jsonb_build_object('outcome', s.outcome, 'isCancelled', s.is_cancelled,
          'stake', s.stake::text, 'payout', s.payout::text)), '[]')
        from (select r.outcome, c.order_id is not null as is_cancelled, sum(o.stake) as stake,
            sum(coalesce(p.payout, 0)) as payout
          from bets_chase_orders co join bets_orders o on o.id = co.order_id
          join draws_issues oi on oi.id = o.issue_id join bets_judgements j on j.issue_id = o.issue_id
          left join bets_cancellations c on c.order_id = o.id
          left join bets_results r on r.order_id = o.id and r.result_version = oi.result_version
          left join bets_results p on p.order_id = o.id and p.result_version = j.version
          where co.chase_id = i.chase_id and co.place = i.place and i.issue_id is not null
          group by r.outcome, c.order_id is not null) s)
    from bets_chase_issues i left join draws_issues d on d.game_id = i.game_id and d.turn_num = i.turn_num
    where i.chase_id = p_chase order by i.place;
end $$;
