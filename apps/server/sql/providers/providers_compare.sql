-- Compares what a run has read of a provider's feed with our transactions of its span, both ways. Each difference is written once; one
-- that both sides agree about by now settles. What was taken back on one side and never came to the other moved nothing, and is none.
create or replace function providers_compare(p_run bigint) returns void language plpgsql as $$
declare
  v_run providers_runs;
begin
  select * into strict v_run from providers_runs where id = p_run;

  with theirs as materialized (
    select f.tx_id, f.kind, f.round_id, f.player, f.amount, f.ref_tx_id, f.copies, t.kind as our_kind, p.player_ref,
        case when t.kind = 'rollback' then (select b.amount + b.win from providers_transactions b
            where b.provider = f.provider and b.tx_id = t.ref_tx_id and b.status = 'OK')
          when t.kind = 'betWin' then case f.kind when 'bet' then t.amount else t.win end
          else t.amount + t.win end as ours,
        r.ref_tx_id is not null as is_back_here,
        f.kind = 'bet' and exists (select from providers_feed b
          where b.provider = f.provider and b.ref_tx_id = f.tx_id and b.kind = 'rollback') as is_back_there,
        f.kind = 'rollback' and exists (select from providers_transactions b
          where b.provider = f.provider and b.tx_id = f.ref_tx_id and b.status = 'OK')
          and not exists (select from providers_reversals v where v.provider = f.provider and v.ref_tx_id = f.ref_tx_id)
          as would_move
      from providers_feed f
      left join providers_transactions t on t.provider = f.provider and t.tx_id = f.tx_id and t.status = 'OK'
      left join providers_players p on p.provider = t.provider and p.member_id = t.member_id
      left join providers_reversals r on r.provider = f.provider and r.ref_tx_id = f.tx_id and r.state = 'done'
      where f.run_id = p_run and f.at >= v_run.from_at and f.at < v_run.to_at
  ), ours as materialized (
    select t.tx_id, t.kind, t.round_id, t.ref_tx_id, t.win, t.created_at,
        case when t.kind = 'rollback' then (select b.amount + b.win from providers_transactions b
            where b.provider = t.provider and b.tx_id = t.ref_tx_id and b.status = 'OK')
          else t.amount + t.win end as ours
      from providers_transactions t
      where t.provider = v_run.provider and t.created_at >= v_run.from_at and t.created_at < v_run.to_at
        and t.status = 'OK' and t.kind in ('bet', 'win', 'betWin', 'rollback')
  ), judged as (
    select case
          when our_kind is null then case when kind = 'rollback' and not would_move or is_back_there or amount = 0 then null
            else 'missing-here' end
          when our_kind <> kind and not (our_kind = 'betWin' and kind <> 'rollback') then 'state'
          when player_ref is distinct from player then 'player'
          when ours is not null and ours <> amount then 'amount'
          when kind = 'bet' and is_back_here and not is_back_there then 'state'
        end as why, tx_id as item, round_id, kind, case when our_kind is not null then ours end as ours, amount as theirs
      from theirs
    union all
    -- One transaction that stands twice in their books is once in ours.
    select 'missing-here', tx_id || '#2', round_id, kind, null, amount from theirs where copies > 1
    union all
    select 'missing-there', o.tx_id, o.round_id, o.kind, o.ours, null from ours o
      where o.ours > 0 and not exists (select from providers_feed f where f.provider = v_run.provider and f.tx_id = o.tx_id)
        and case when o.kind = 'rollback'
          then exists (select from providers_feed f where f.provider = v_run.provider and f.tx_id = o.ref_tx_id)
          else not exists (select from providers_reversals r
            where r.provider = v_run.provider and r.ref_tx_id = o.tx_id and r.state = 'done') end
    union all
    -- A win that came to a round whose stakes two people had given back.
    select 'state', 'win:' || o.tx_id, o.round_id, o.kind, o.ours, null from ours o
      join providers_rounds r on r.provider = v_run.provider and r.round_id = o.round_id
      where o.win > 0 and r.approval_id is not null
  ), found as materialized (
    -- Few of many: what follows looks through it again and again.
    select * from judged where why is not null
  ), written as (
    insert into providers_differences as d(provider, why, item, round_id, kind, ours, theirs, run_id)
      select v_run.provider, why, item, round_id, kind, ours, theirs, p_run from found
      on conflict (provider, why, item) do update set state = 'open', ended_at = null, ours = excluded.ours,
        theirs = excluded.theirs, run_id = excluded.run_id where d.state = 'settled'
  ), settled as (
    update providers_differences d set state = 'settled', ended_at = server_now()
      where d.provider = v_run.provider and d.state = 'open' and d.why <> 'stale-round'
        and not exists (select from found n where n.why = d.why and n.item = d.item)
        -- Only what this run has looked at, found by its keys: differences are few and rows are many.
        and (exists (select from providers_feed f where f.provider = d.provider and f.tx_id = split_part(d.item, '#', 1)
            and f.run_id = p_run and f.at >= v_run.from_at and f.at < v_run.to_at)
          or exists (select from providers_transactions t where t.provider = d.provider and t.tx_id = d.item
            and t.created_at >= v_run.from_at and t.created_at < v_run.to_at))
  )
  update providers_runs r set our_rows = a.rows, our_bet = a.bet, our_win = a.win, our_back = a.back,
      their_rows = b.rows, their_bet = b.bet, their_win = b.win, their_back = b.back
    from (select count(*) as rows, coalesce(sum(ours) filter (where kind = 'bet'), 0) as bet,
        coalesce(sum(ours) filter (where kind = 'win'), 0) as win,
        coalesce(sum(ours) filter (where kind = 'rollback'), 0) as back from ours) a,
      (select count(*) as rows, coalesce(sum(amount * copies) filter (where kind = 'bet'), 0) as bet,
        coalesce(sum(amount * copies) filter (where kind = 'win'), 0) as win,
        coalesce(sum(amount * copies) filter (where kind = 'rollback'), 0) as back from theirs) b
    where r.id = p_run;

  update providers_differences d set state = 'settled', ended_at = server_now()
    where d.provider = v_run.provider and d.state = 'open' and d.why = 'stale-round'
      and not exists (select from providers_rounds r
        where r.provider = d.provider and r.round_id = d.item and r.state = 'stale');
end $$;
