-- Compares what a run has read of a provider's orders with ours of its span, both ways, as providers_compare does with transactions. An
-- order of ours that has no end yet is none of its concern; ours are of the span in which they ended, by when theirs were carried out.
create or replace function providers_compare_orders(p_run bigint) returns void language plpgsql as $$
declare
  v_run providers_runs;
begin
  select * into strict v_run from providers_runs where id = p_run;

  with theirs as materialized (
    select f.order_id, f.direction, f.player, f.amount, f.copies, t.state, t.direction as our_direction, t.amount as ours, p.player_ref
      from providers_order_feed f
      left join providers_transfers t on t.provider = f.provider and t.order_id = f.order_id
      left join providers_players p on p.provider = t.provider and p.member_id = t.member_id
      where f.run_id = p_run and f.at >= v_run.from_at and f.at < v_run.to_at
  ), ours as materialized (
    select t.order_id, t.direction, t.amount as ours, t.ended_at from providers_transfers t
      where t.provider = v_run.provider and t.state = 'done' and t.ended_at >= v_run.from_at and t.ended_at < v_run.to_at
  ), judged as (
    select case
          when our_direction is null then case when amount > 0 then 'missing-here' end
          when our_direction <> direction then 'state'
          when player_ref is distinct from player then 'player'
          when state = 'failed' and amount > 0 then 'state'
          when state = 'done' and ours <> amount then 'amount'
        end as why, order_id as item, direction, case when state = 'done' then ours end as ours, amount as theirs
      from theirs
    union all
    select 'missing-here', order_id || '#2', direction, null, amount from theirs where copies > 1
    union all
    select 'missing-there', o.order_id, o.direction, o.ours, null from ours o where o.ours > 0
      and not exists (select from providers_order_feed f where f.provider = v_run.provider and f.order_id = o.order_id)
  ), found as materialized (
    select * from judged where why is not null
  ), written as (
    insert into providers_differences as d(provider, why, item, kind, ours, theirs, run_id)
      select v_run.provider, why, item, direction, ours, theirs, p_run from found
      on conflict (provider, why, item) do update set state = 'open', ended_at = null, ours = excluded.ours,
        theirs = excluded.theirs, run_id = excluded.run_id where d.state = 'settled'
  ), settled as (
    update providers_differences d set state = 'settled', ended_at = server_now()
      where d.provider = v_run.provider and d.state = 'open' and d.kind in ('out', 'in')
        and not exists (select from found n where n.why = d.why and n.item = d.item)
        and (exists (select from theirs f where f.order_id = split_part(d.item, '#', 1))
          or exists (select from ours t where t.order_id = d.item))
  )
  update providers_runs r set our_rows = a.rows, our_bet = a.gone, our_win = a.back,
      their_rows = b.rows, their_bet = b.gone, their_win = b.back
    from (select count(*) as rows, coalesce(sum(ours) filter (where direction = 'out'), 0) as gone,
        coalesce(sum(ours) filter (where direction = 'in'), 0) as back from ours) a,
      (select count(*) as rows, coalesce(sum(amount * copies) filter (where direction = 'out'), 0) as gone,
        coalesce(sum(amount * copies) filter (where direction = 'in'), 0) as back from theirs) b
    where r.id = p_run;
end $$;
