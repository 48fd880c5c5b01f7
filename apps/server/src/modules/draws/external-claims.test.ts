import { randomUUID } from 'node:crypto'
import { readOpenInfo } from '@app/contract/draws.ts'
import { claimExternal, listExternalIssues } from '@app/contract/operator/draws-external.ts'
import { li } from '@app/domain/money/money.ts'
import { HOUR_MS } from '@app/domain/time/china-time.ts'
import { describe, expect, test } from 'vitest'
import { findOpenIssue, findViolations, placeSlip } from '#modules/bets/bets.fixtures.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const DRAWN = [3, 11, 19, 24, 38, 45, 8]
const OTHER = [3, 11, 19, 24, 38, 45, 9]

/** A Hong Kong issue that takes bets. A session would end before the evening, so clerks come after the draw. */
async function comingIssue() {
  const server = await startTestServer({ environment: { EXTERNAL_GAMES: '70' }, gameIds: [70, 71] })
  const issue = await findOpenIssue(server, 70)
  return { server, issue }
}

async function clerksAfter({ server, issue }: Awaited<ReturnType<typeof comingIssue>>) {
  await server.travel(issue.drawsAt - server.now() + 1_000)
  await server.app.clock.tick()
  const clerk = () => server.staff('result-clerk')
  return { one: await clerk(), two: await clerk(), three: await clerk() }
}

/** A Hong Kong issue whose draw is past, with the clerks who may enter its result. */
async function waitingIssue() {
  const coming = await comingIssue()
  return { ...coming, ...(await clerksAfter(coming)) }
}

async function claim(server: TestServer, who: TestStaff, issueId: bigint, balls: readonly number[] = DRAWN) {
  const body = { issueId: String(issueId), balls: [...balls], evidence: 'https://bet.hkjc.com 官方开奖页' }
  const { code, stage } = (
    await server.call(claimExternal, { body, headers: who.headers, key: randomUUID() })
  ).body
  return String(code ?? stage)
}

async function shown(server: TestServer, who: TestStaff, issueId: bigint) {
  const { data } = (await server.call(listExternalIssues, { headers: who.headers })).body
  const issue = data.find(row => row.issueId === String(issueId))
  if (issue === undefined) throw new Error('the issue is not shown')
  return issue
}

const stateOf = async (server: TestServer, issueId: bigint) => {
  const [row] = await server.query<{ state: string; numbers: number[] | null; source: string }>(
    `select state, numbers, source from draws_issues where id = ${issueId}`,
  )
  return row
}

test('two equal claims are drawn and paid, the player sees them at once, and neither clerk saw the other', async () => {
  const coming = await comingIssue()
  const { server, issue } = coming
  const player = await server.member({ balance: li(100_000) })
  await placeSlip(server, issue, player.token, [{ playCode: 'tema_a', selection: '08', stakePerUnit: '10' }])
  const { one, two } = await clerksAfter(coming)
  expect(await shown(server, one, issue.id)).toMatchObject({
    stage: 'first',
    mayClaim: true,
    own: null,
    drawn: null,
  })
  expect(await claim(server, one, issue.id)).toBe('second')
  expect(await shown(server, one, issue.id)).toMatchObject({ stage: 'second', mayClaim: false, own: DRAWN })
  const blind = await shown(server, two, issue.id)
  expect(blind).toMatchObject({ stage: 'second', mayClaim: true, own: null, drawn: null })
  await server.app.clock.tick()
  expect(await stateOf(server, issue.id)).toMatchObject({ state: 'closed', numbers: null })
  expect(await claim(server, two, issue.id)).toBe('agreed')
  await server.app.clock.tick()
  expect(await stateOf(server, issue.id)).toEqual({ state: 'settled', numbers: DRAWN, source: 'external' })
  const [{ payout } = { payout: 0n }] = await server.query<{ payout: bigint }>(
    `select sum(amount) as payout from wallet_transfers where kind = 4`,
  )
  expect(Number(payout)).toBeGreaterThan(0)
  await server.app.relay.poll()
  const card = (await server.call(readOpenInfo, { query: { gameId: 70 } })).body
  expect(card.pre).toMatchObject({ openNum: DRAWN.join(','), source: 'history' })
  expect(await findViolations(server)).toEqual([])
  const entries = await server.query<{ call: string; before: object; after: object }>(
    `select before, after from audit_entries where call like '%external/claim' order by seq`,
  )
  expect(entries).toMatchObject([
    { before: { stage: 'first' }, after: { stage: 'second', balls: DRAWN.join(',') } },
    { before: { stage: 'second' }, after: { stage: 'agreed' } },
  ])
})

test('unequal claims draw nothing; both learn only that, and a third person decides', async () => {
  const { server, issue, one, two, three } = await waitingIssue()
  await claim(server, one, issue.id, OTHER)
  expect(await claim(server, two, issue.id)).toBe('third')
  await server.app.clock.tick()
  expect((await stateOf(server, issue.id))?.state).toBe('closed')
  for (const [who, own] of [
    [one, OTHER],
    [two, DRAWN],
  ] as const) {
    expect(await shown(server, who, issue.id)).toMatchObject({ stage: 'third', mayClaim: false, own })
    expect(await claim(server, who, issue.id)).toBe('OPS/CLAIM_OWN')
  }
  expect(await shown(server, three, issue.id)).toMatchObject({ stage: 'third', mayClaim: true, own: null })
  expect(await claim(server, three, issue.id)).toBe('agreed')
  await server.app.clock.tick()
  expect(await stateOf(server, issue.id)).toMatchObject({ state: 'settled', numbers: DRAWN })
})

test('three different claims decide nothing, and the rule gives the stakes back three hours later', async () => {
  const { server, issue, one, two, three } = await waitingIssue()
  await claim(server, one, issue.id, OTHER)
  await claim(server, two, issue.id)
  expect(await claim(server, three, issue.id, [1, 2, 3, 4, 5, 6, 7])).toBe('split')
  expect(await claim(server, await server.staff('result-clerk'), issue.id)).toBe('OPS/CLAIM_ENDED')
  await server.travel(3 * HOUR_MS)
  await server.app.clock.tick()
  expect((await stateOf(server, issue.id))?.state).toBe('voided')
  expect((await shown(server, await server.staff('result-clerk'), issue.id)).stage).toBe('voided')
})

test('nothing is claimed before the draw, by whoever sees the exposure or the audit, twice, or as no draw of the game', async () => {
  const coming = await comingIssue()
  const { server, issue } = coming
  const early = await server.staff('result-clerk')
  expect(await claim(server, early, issue.id)).toBe('OPS/CLAIM_EARLY')
  await server.travel(issue.closesAt - server.now() + 1_000)
  await server.app.clock.tick()
  const closed = await server.staff('result-clerk')
  expect(await shown(server, closed, issue.id)).toMatchObject({ stage: 'upcoming', mayClaim: false })
  expect(await claim(server, closed, issue.id)).toBe('OPS/CLAIM_EARLY')
  const { one, two } = await clerksAfter(coming)
  for (const seeing of ['risk', 'auditor'])
    expect(await claim(server, await server.staff('result-clerk', seeing), issue.id)).toBe('OPS/CONFLICT')
  for (const balls of [
    [1, 2, 3, 4, 5, 6],
    [1, 2, 3, 4, 5, 6, 6],
    [0, 2, 3, 4, 5, 6, 7],
  ]) {
    expect(await claim(server, one, issue.id, balls)).toBe('OPS/CLAIM_FORM')
  }
  expect(await claim(server, one, issue.id)).toBe('second')
  expect(await claim(server, one, issue.id)).toBe('OPS/CLAIM_OWN')
  await claim(server, two, issue.id)
  await server.app.clock.tick()
  expect(await claim(server, await server.staff('result-clerk'), issue.id)).toBe('OPS/CLAIM_ENDED')
})

test('of claims at once each counts once, and the issue is drawn once', async () => {
  const { server, issue, one, two, three } = await waitingIssue()
  const asked = [one, one, two, two, three, three].map(who => claim(server, who, issue.id))
  const answers = await Promise.all(asked)
  expect(answers.filter(answer => answer === 'second' || answer === 'agreed').toSorted()).toEqual([
    'agreed',
    'second',
  ])
  await Promise.all([server.app.clock.tick(), server.app.clock.tick()])
  expect(await stateOf(server, issue.id)).toMatchObject({ state: 'settled', numbers: DRAWN })
  expect(await server.query('select from draws_external_claims')).toHaveLength(2)
})

test('an issue that is drawn here is no issue of outside for anybody', async () => {
  const { server, one } = await waitingIssue()
  const inHouse = await findOpenIssue(server, 71)
  await server.travel(inHouse.closesAt - server.now() + 500)
  await server.app.clock.tick()
  expect(await claim(server, one, inHouse.id)).toBe('OPS/UNKNOWN')
})

describe('the database refuses', () => {
  test('a claim for an in-house issue, early ones, a fourth, and a change of one', async () => {
    const coming = await comingIssue()
    const { server, issue } = coming
    const inHouse = await findOpenIssue(server, 71)
    const insert = (issueId: bigint, source: string) =>
      server.query(
        `insert into draws_external_claims(issue_id, source, staff_id, numbers, evidence)
          values (${issueId}, '${source}', ${source.startsWith('feed') ? 'null' : source.slice(7)}, '{1,2,3,4,5,6,7}', 'forged')`,
      )
    await expect(insert(inHouse.id, 'feed:x')).rejects.toMatchObject({ code: '23514' })
    await expect(insert(issue.id, 'feed:x')).rejects.toMatchObject({ code: '23514' })
    const { one, two, three } = await clerksAfter(coming)
    for (const { staffId } of [one, two]) await insert(issue.id, `person:${staffId}`)
    await expect(insert(issue.id, `person:${one.staffId}`)).rejects.toMatchObject({ code: '23505' })
    await insert(issue.id, 'feed:hkjc')
    await expect(insert(issue.id, 'feed:other')).rejects.toMatchObject({ code: '23514' })
    await expect(insert(issue.id, `person:${three.staffId}`)).rejects.toMatchObject({ code: '23514' })
    for (const change of [
      'update draws_external_claims set numbers = numbers',
      'delete from draws_external_claims',
    ])
      await expect(server.query(change)).rejects.toThrow()
  })

  test('numbers that two sources did not claim alike, and a seed beside them', async () => {
    const { server, issue, one, two } = await waitingIssue()
    const draw = (numbers: readonly number[], more = '') =>
      server.query(
        `update draws_issues set state = 'drawn', state_version = state_version + 1, result_version = 1,
          drawn_at = server_now(), numbers = '{${numbers.join(',')}}' ${more} where id = ${issue.id}`,
      )
    await expect(draw(DRAWN)).rejects.toMatchObject({ code: '23514' })
    await claim(server, one, issue.id)
    await expect(draw(DRAWN)).rejects.toMatchObject({ code: '23514' })
    await claim(server, two, issue.id, OTHER)
    for (const numbers of [DRAWN, OTHER]) await expect(draw(numbers)).rejects.toMatchObject({ code: '23514' })
    await server.query(`insert into draws_external_claims(issue_id, source, numbers, evidence)
      values (${issue.id}, 'feed:hkjc', '{${DRAWN.join(',')}}', 'feed of the operator')`)
    await expect(draw(OTHER)).rejects.toMatchObject({ code: '23514' })
    await expect(draw(DRAWN, ", seed = sha256('x')")).rejects.toMatchObject({ code: '23514' })
    await draw(DRAWN)
  })

  test('an in-house game planned as one of outside, and an outside issue with a commitment', async () => {
    const { server } = await waitingIssue()
    const plan = (gameId: number, more: string, values: string) =>
      server.query(`insert into draws_issues(game_id, turn_num, issue_date, opens_at, closes_at, draws_at, state, source${more})
        values (${gameId}, 'x-1', current_date, server_now(), server_now() + interval '1 hour', server_now() + interval '1 hour',
          'scheduled', 'external'${values})`)
    await expect(plan(71, '', '')).rejects.toMatchObject({ code: '23514' })
    await expect(plan(70, ', commitment', `, sha256('x')`)).rejects.toMatchObject({ code: '23514' })
    await plan(70, '', '')
  })
})

test('a setting that names a game which is drawn here stops the start', async () => {
  const started = startTestServer({ environment: { EXTERNAL_GAMES: '70,71' }, gameIds: [] })
  await expect(started).rejects.toThrow('EXTERNAL_GAMES names 71')
})
