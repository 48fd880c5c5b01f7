/** Inserts very many open orders at once; their money is moved by the function of the ledger. */
import type { BenchIssue, BettingRig } from './betting-rig.ts'

const CHUNK = 20_000

/** Of ten orders four are on numbers, four on two-sided plays and two on colours, at the odds of version 1. */
const SEED = `
  with wallets as materialized (
    select id, member_id, row_number() over (order by id) - 1 as k, count(*) over () as all_wallets
      from wallet_accounts where kind = 'main'
  ), made as materialized (
    select nextval('bets_orders_id_seq') as id, w.id as account, w.member_id as member, t.n % 10 as dice,
        1000 * (1 + t.n % 20)::bigint as stake, t.n
      from (select n, n::bigint * 7919 % (select all_wallets from wallets limit 1) as k
        from generate_series($2::integer, $2 + $3 - 1) n) t
      join wallets w on w.k = t.k
  ), posted as (
    select t.transfer, t.place from (
      select wallet_post(array_agg(3::smallint order by n), array_agg(account order by n),
        array_agg(1003::bigint order by n), array_agg(stake order by n), array_agg(id::text order by n),
        array_agg(''::text order by n)) as ids from made) p
      cross join lateral unnest(p.ids) with ordinality as t(transfer, place)
  )
  insert into bets_orders(id, member_id, account_id, issue_id, game_id, play_code, model, selection, units,
      stake_per_unit, stake, odds, odds_version, shown_odds, transfer_id)
    overriding system value
    select id, member, account, $1, $4,
      case when dice < 4 then 'tema_a' when dice < 8 then 'tema_lm' else 'sebo' end, 1,
      case when dice < 4 then lpad((1 + n / 10 % 49)::text, 2, '0')
        when dice < 8 then (array['大', '小', '单', '双'])[dice - 3] else (array['红波', '蓝波'])[dice - 7] end,
      1, stake, stake,
      (case when dice < 4 then '{"*": "48.5"}' when dice < 8 then '{"大": "1.98", "小": "1.98", "单": "1.98", "双": "1.98"}'
        else '{"红波": "2.79", "蓝波": "2.97", "绿波": "2.97"}' end)::jsonb, 1,
      case when dice < 4 then 48500000 when dice < 8 then 1980000 else 2790000 end,
      posted.transfer
    from (select *, row_number() over (order by n) as place from made) made join posted using (place)`

/** Adds that many orders of one unit to the issue, spread over all wallets. */
export async function seedOrders({ query }: BettingRig, issue: BenchIssue, count: number): Promise<void> {
  for (let from = 0; from < count; from += CHUNK) {
    await query(SEED, [issue.id, from, Math.min(CHUNK, count - from), issue.gameId])
  }
  await query('vacuum analyze bets_orders')
  await query('vacuum analyze wallet_accounts')
}
