/** Requirements that were met long ago are not read any more, until one of them changes. Source: money-in-and-out §4. */
import { readCountedTurnover, readValidWithdraw } from '@app/contract/turnover.ts'
import { li, type RatioPpm } from '@app/domain/money/money.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { configure } from '#modules/auth/auth-people.fixtures.ts'
import { rulesBrokenBy } from '#testing/corrupt.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { checkTurnover } from './check-turnover.job.ts'
import { foldTurnover } from './fold-turnover.job.ts'

let server: TestServer
let who: Readonly<{ memberId: bigint; token: string }>
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await configure(server, 'withdraw_limit', { relaxQuota: '0.00' })
})
afterAll(() => server.stop())

const violations = () =>
  server.query<{ id: string }>('select id from turnover_invariants where violations <> 0')

/** Three credits of 100.00 of which the first two were met, the newest a day old; the bets of each are one issue. */
beforeEach(async () => {
  who = await server.member()
  await server.query(
    `insert into turnover_requirements(member_id, seq, kind, source, amount, bonus, multiple_ppm, required, counted, opened_at)
      select $1::bigint, n, 'deposit', $1::text || ' ' || n, 100000, 0, 1000000, 100000, counted, server_now() - age
        from (values (1, 60000, interval '300 days'), (2, 150000, interval '200 days'), (3, 20000, interval '100 days'),
          (4, 0, interval '1 day')) as t(n, counted, age)`,
    [who.memberId],
  )
  await server.query(
    `insert into turnover_counts(member_id, issue_id, version, seqs, amounts)
      select member_id, seq, 1, array[seq], array[counted] from turnover_requirements where member_id = $1 and counted > 0`,
    [who.memberId],
  )
  await server.query(
    `insert into turnover_facts(member_id, seq, issue_id, valid, counted)
      select member_id, seq, seq, counted, counted from turnover_requirements where member_id = $1 and counted > 0`,
    [who.memberId],
  )
})
afterEach(async () => expect(await violations()).toEqual([]))

async function run(job: typeof foldTurnover): Promise<void> {
  await server.app.db.transaction(tx => server.app.jobs.add(tx, job, {}))
  await server.app.jobs.drain()
}
const read = async () => {
  const { rows, missing, requireDML } = (await server.call(readValidWithdraw, { token: who.token })).body
  return { ids: rows.map(({ id }) => id), missing, requireDML }
}
const foldOf = async () => {
  const [row] = await server.query<{ seq: number }>('select seq from turnover_folds where member_id = $1', [
    who.memberId,
  ])
  return row?.seq
}
const misread = async () => {
  await run(checkTurnover)
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return /^turnover_misread_members (\d+)$/m.exec(text)?.[1]
}

test('what was met ninety days ago is folded, and what is missing stays the same', async () => {
  expect(await read()).toEqual({ ids: [1, 2, 3, 4], missing: '180.00', requireDML: '400.00' })
  await run(foldTurnover)
  expect(await foldOf()).toBe(2)
  expect(await read()).toEqual({ ids: [3, 4], missing: '180.00', requireDML: '200.00' })
  expect(await misread()).toBe('0')
  // Its page can still be read.
  const folded = await server.call(readCountedTurnover, { token: who.token, params: { id: '1' } })
  expect(folded.body).toMatchObject({ requirement: { id: 1, doneDml: '100.00' }, fromNewer: '40.00' })
  await run(foldTurnover)
  expect(await foldOf()).toBe(2)
})

test('a judgement anew of a folded one unfolds it', async () => {
  await run(foldTurnover)
  await server.app.db.transaction(tx =>
    server.app.services.turnover.count(tx, { issueId: 2n, version: 2 }, [
      { memberId: who.memberId, orders: [] },
    ]),
  )
  expect(await foldOf()).toBeUndefined()
  expect(await read()).toEqual({ ids: [1, 2, 3, 4], missing: '320.00', requireDML: '400.00' })
  expect(await misread()).toBe('0')
})

test('what a withdrawal had closed and a rejection opens again is unfolded', async () => {
  const { turnover } = server.app.services
  await server.query(`update turnover_requirements set counted = 0 where member_id = $1 and seq = 1`, [
    who.memberId,
  ])
  await server.query(
    `update turnover_counts set amounts = array[0::bigint] where member_id = $1 and issue_id = 1`,
    [who.memberId],
  )
  await server.query('update turnover_facts set counted = 0 where member_id = $1 and seq = 1', [who.memberId])
  await server.app.db.transaction(tx => turnover.close(tx, who.memberId, 'withdrawal 5'))
  await run(foldTurnover)
  expect(await foldOf()).toBe(2)
  await server.app.db.transaction(tx => turnover.reopen(tx, who.memberId, 'withdrawal 5'))
  expect(await foldOf()).toBeUndefined()
  expect((await read()).ids).toEqual([1, 2, 3, 4])
  expect(await misread()).toBe('0')
})

test('a fold and a judgement anew at the same moment leave no fold over what is missing', async () => {
  for (let round = 1; round <= 6; round++) {
    const version = round + 1
    const orders = round % 2 === 0 ? [countedOrder()] : []
    await Promise.all([
      run(foldTurnover),
      server.app.db.transaction(tx =>
        server.app.services.turnover.count(tx, { issueId: 2n, version }, [
          { memberId: who.memberId, orders },
        ]),
      ),
    ])
    expect(await violations()).toEqual([])
  }
})

/** One order of 150.00 placed while the second credit was the newest. */
const countedOrder = () => ({
  ...{ category: 'lottery', placedAt: (server.now() - 150 * 86_400_000) * 1_000 },
  ...{ valid: li(150_000), counted: li(150_000), stakes: [], hasRebate: false },
})

test('T4 finds a fold over what was never met', async () => {
  await run(foldTurnover)
  const id = who.memberId
  expect(
    await rulesBrokenBy(server, `update turnover_folds set seq = 3 where member_id = ${id}`, violations),
  ).toContain('T4')
  const lowered = `update turnover_requirements set counted = 0 where seq = 2 and member_id = ${id}`
  expect(await rulesBrokenBy(server, lowered, violations)).toContain('T4')
  const fee = 0n as RatioPpm
  expect((await server.app.services.turnover.read(id, { allowance: li(0), fee })).missing).toBe(180_000n)
})
