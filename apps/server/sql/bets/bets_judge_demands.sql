-- Decides each slip as if it had arrived alone after the slips before it: 1 accepted, 5 balance, 6 limit of the issue,
-- 7 limit of a number, 8 a limit that the member set. Called only when the slips together exceed a limit. All conditions are upper bounds on running
-- sums. So a slip that fits after all slips before it is accepted, a slip that does not fit after the accepted ones is
-- refused, and each round decides at least the first open slip. A demand is an amount of one slip under a limit that it
-- shares with others.
create or replace function bets_judge_demands(
  p_states smallint[], p_slips integer[], p_lines integer[], p_bounds text[], p_amounts bigint[], p_rooms bigint[],
  p_reasons smallint[], out states smallint[], out refused_lines integer[]
) language plpgsql as $$
declare
  v_open integer;
begin
  states := p_states;
  refused_lines := array_fill(null::integer, array[cardinality(p_states)]);
  loop
    with demands as (
      select d.*, s.state from unnest(p_slips, p_lines, p_bounds, p_amounts, p_rooms, p_reasons) with ordinality
        as d(slip, line, bound, amount, room, reason, n)
      join unnest(states) with ordinality as s(state, slip) on s.slip = d.slip
      where s.state in (0, 1)
    ), sums as (
      select slip, line, reason, state, n, room,
        sum(amount) over (partition by bound order by n) as most,
        coalesce(sum(amount) filter (where state = 1) over (partition by bound order by n), 0)
          + sum(amount) over (partition by bound, slip order by n) as least
      from demands
    ), judged as (
      select slip, bool_and(most <= room) as fits,
        (array_agg(reason order by reason, n) filter (where least > room))[1] as refusal,
        (array_agg(line order by reason, n) filter (where least > room))[1] as line
      from sums where state = 0 group by slip
    )
    select array_agg((case when s.state <> 0 then s.state when j.slip is null or j.fits then 1
          else coalesce(j.refusal, 0) end)::smallint order by s.slip),
        array_agg(coalesce(known.line, case when s.state = 0 and not j.fits then j.line end) order by s.slip),
        count(*) filter (where s.state = 0 and not j.fits and j.refusal is null)
      into states, refused_lines, v_open
      from unnest(states) with ordinality as s(state, slip)
      left join judged j on j.slip = s.slip
      left join unnest(refused_lines) with ordinality as known(line, slip) on known.slip = s.slip;
    exit when v_open = 0;
  end loop;
end $$;
