/**
 * Measures agents: the overview of a large team beside a page of bills, and the move of a branch. `BENCH_AGENTS` makes the tree smaller than
 * the million that the figures are about. Source: money-in-and-out §8.
 */
import { addDays, chinaDateOf } from '@app/domain/time/china-time.ts'
import { type BettingRig, buildBettingRig } from './betting-rig.ts'
import { compareLooks, secondsRow, timed } from './cashier.ts'
import type { Row } from './measure.ts'

const MEMBERS = Number(process.env.BENCH_AGENTS ?? 1_000_000)
const TEAM = Math.floor(MEMBERS / 5)
const BRANCH = Math.floor(MEMBERS / 20)
/** So many stand directly below each, which makes five or six levels. */
const BREADTH = 16
const DAYS = 31
const OVERVIEW_MUST = 5
const MOVE_MUST_MS = 10_000

const count = (members: number) => members.toLocaleString('en-US')

/**
 * Two trees and a branch: the first TEAM below the first of them, the last BRANCH below the one before them, and that one below the head of
 * the rest.
 */
const PLACES = `
  with recursive nodes as materialized (
    select id, row_number() over (order by id) - 1 as n from account_members
  ), placed as materialized (
    select id, n, case when n in (0, $1::bigint) then null when n = $2::bigint then $1::bigint
        when n < $1 then (n - 1) / $3::bigint when n < $2 then $1 + (n - $1 - 1) / $3 else $2 + (n - $2 - 1) / $3 end as above
      from nodes
  ), tree as (
    select n, id, null::bigint as parent, '/' || id || '/' as path, 1 as depth from placed where above is null
    union all
    select c.n, c.id, t.id, t.path || c.id || '/', t.depth + 1 from tree t join placed c on c.above = t.n
  )
  insert into agents_places(member_id, from_day, parent_id, path, depth, is_join)
    select id, $4::date, parent, path, depth, true from tree`

/** Each third of the team has deposited on a day, and its head has sums of all of them. */
const SUMS = `
  with deposits as (
    insert into agents_own_days(member_id, day, deposits, deposit_count)
      select p.member_id, $2::date - (p.member_id % $3::bigint)::integer, 100000, 1 from agents_places p
        where p.path >= $1 and p.path < rtrim($1, '/') || '0' and p.member_id % 3 = 0
      returning day
  )
  insert into agents_days(member_id, day, valid, stakes, payouts, deposits, deposit_count)
    select trim(both '/' from $1)::bigint, day, 5000000, 6000000, 4000000, count(*) * 100000, count(*) from deposits group by day`

const BILLS = `select wallet_post(array_agg(12::smallint), array_agg(1010::bigint), array_agg(a.id), array_agg(1000::bigint),
    array_agg('bench'::text), array_agg(''::text))
  from wallet_accounts a cross join generate_series(1, 100) where a.kind = 'main' and a.member_id = $1`

async function plant({ query }: BettingRig, today: string) {
  const first = addDays(today, -DAYS)
  await query(PLACES, [TEAM, MEMBERS - BRANCH, BREADTH, first])
  const heads = await query<{ id: bigint; path: string }>(
    `with nodes as (select id, row_number() over (order by id) - 1 as n from account_members)
      select p.member_id as id, p.path from nodes join agents_places p on p.member_id = nodes.id
        where n in (0, $1::bigint) order by n`,
    [MEMBERS - BRANCH],
  )
  const [team, branch] = heads
  if (team === undefined || branch === undefined) throw new Error('the tree has no heads')
  await query(`update account_members set is_agent = true where id = any($1::bigint[])`, [
    heads.map(({ id }) => id),
  ])
  await query(SUMS, [team.path, today, DAYS])
  // As the followers of the product add them, all at once.
  await query('select agents_count_places($1), agents_count_depositors($1)', [MEMBERS])
  await query(BILLS, [team.id])
  for (const table of [
    'account_members',
    'agents_places',
    'agents_own_days',
    'agents_days',
    'agents_sizes',
    'agents_depositors',
    'wallet_accounts',
  ])
    await query(`vacuum analyze ${table}`)
  return { team, branch }
}

export async function benchAgents(): Promise<Row[]> {
  const rig = await buildBettingRig(MEMBERS)
  try {
    const url = await rig.app.http.listen({ host: '127.0.0.1', port: 0 })
    const today = chinaDateOf(Date.now())
    const { team, branch } = await plant(rig, today)
    const token = rig.tokenOf(0)
    const span = `beginDate=${addDays(today, 1 - DAYS)}&endDate=${today}`
    const p95 = await compareLooks(url, {
      bills: [token, '/app-api/api/bills?page=1&rows=20'],
      team: [token, `/app-api/api/dl/queryTeamRws?${span}`],
    })
    const [ours, peer] = [p95('team'), p95('bills')]
    const movedMs = await timed(async () => {
      const [row] = await rig.query<{ moved: bigint }>('select agents_move($1, $2, $3::date) as moved', [
        ...[branch.id, team.id, addDays(today, 1)],
      ])
      if (Number(row?.moved) !== BRANCH) throw new Error(`${row?.moved} of ${BRANCH} have moved`)
    })
    return [
      {
        name: `overview of a team of ${count(TEAM)} in a tree of ${count(MEMBERS)}, ${DAYS} days ÷ a page of bills, p95`,
        ...{ ours: `${ours.toFixed(1)} ms`, peer: `${peer.toFixed(1)} ms`, ratio: ours / peer },
        ...{ must: `≤ ${OVERVIEW_MUST}`, ok: ours / peer <= OVERVIEW_MUST },
      },
      secondsRow(`move of a branch of ${count(BRANCH)}`, movedMs, MOVE_MUST_MS),
    ]
  } finally {
    await rig.stop()
  }
}
