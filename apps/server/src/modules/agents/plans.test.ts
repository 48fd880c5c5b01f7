/** How PostgreSQL reads a tree of many: what an agent asks for reads nobody who stands elsewhere (money-in-and-out §8). */
import { addDays, chinaDateOf } from '@app/domain/time/china-time.ts'
import { expect, test } from 'vitest'
import { openExplained, textOf } from '#modules/bets/explained.fixtures.ts'
import { startTestServer } from '#testing/test-server.ts'
import { agentOf } from './agents.fixtures.ts'
import { agentsService } from './agents.service.ts'
import { findBranchDays, findLate } from './closing.store.ts'

const MEMBERS = 5_000
/** So many stand directly below the agent; all others stand in another tree. */
const BELOW = 20
const DAYS = 31

const FILL = `
  with added as (
    insert into account_members(account, account_key, kind)
      select 'planned' || n, 'planned' || n, 'member' from generate_series(1, ${MEMBERS}) n returning id
  ), accounts as (
    insert into wallet_accounts(member_id, kind, currency) select id, 'main', 1 from added
  ), numbered as (
    select id, row_number() over (order by id) as n from added
  ), head as (select id from numbered where n = ${BELOW + 1})
  insert into agents_places(member_id, from_day, parent_id, path, depth, is_join)
    select n.id, $2::date, case when n.n <= ${BELOW} then $1::bigint when n.id <> h.id then h.id end,
        case when n.n <= ${BELOW} then '/' || $1 || '/' when n.id <> h.id then '/' || h.id || '/' else '/' end || n.id || '/',
        case when n.id = h.id then 1 else 2 end, true
      from numbered n cross join head h`

test('an agent is told of the own team without reading the tree', async () => {
  const server = await startTestServer({ forFile: true, gameIds: [] })
  try {
    const agent = await agentOf(server)
    const today = chinaDateOf(server.now())
    const span = { from: addDays(today, 1 - DAYS), to: today }
    await server.query(FILL, [agent.id, span.from])
    await server.query('select agents_count_places($1)', [MEMBERS * 2])
    await server.query('vacuum analyze agents_places')
    const { db, plans } = await openExplained(server.databaseUrl)
    const { account, auth } = server.app.services
    const agents = agentsService({ db, account, auth, clock: { now: () => server.now() } })
    const caller = { memberId: BigInt(agent.id) } as Parameters<typeof agents.team>[0]
    const { members } = await agents.team(caller, undefined, span)
    expect(members).toBe(BigInt(BELOW))
    const asked = {
      registered: { from: undefined, to: undefined },
      loggedIn: { from: undefined, to: undefined },
    }
    const { rows } = await agents.downline(caller, {
      ...{ ...asked, order: 'joined', reach: 'direct', span, page: 1, memberId: undefined },
      ...{ account: undefined, isAgent: undefined, isNormal: undefined },
      money: { least: undefined, most: undefined },
    })
    expect(rows.length).toBe(BELOW)
    await findBranchDays(db.read, caller.memberId, span)
    await findLate(db.read, caller.memberId, today)
    const wide = plans.filter(plan => plan.includes('Seq Scan on agents_places')).map(textOf)
    expect(plans.some(plan => plan.includes('agents_places_children'))).toBe(true)
    expect(wide).toEqual([])
  } finally {
    await server.stop()
  }
})
