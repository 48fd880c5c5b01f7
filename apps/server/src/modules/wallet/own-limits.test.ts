/** Limits that members set themselves, held where money moves. */
import { randomUUID } from 'node:crypto'
import { cancelBets } from '@app/contract/bets.ts'
import { readLimits, readPlay, setLimit } from '@app/contract/limits.ts'
import { readProtection } from '@app/contract/operator/players-restrictions.ts'
import { li } from '@app/domain/money/money.ts'
import { DAY_MS, HOUR_MS } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOpenIssue, placeSlip } from '#modules/bets/bets.fixtures.ts'
import { placeChaseOf } from '#modules/bets/chases.fixtures.ts'
import { addChannel, create } from '#modules/deposits/deposits.fixtures.ts'
import { fillRoom, openRooms, packeteer, send } from '#modules/red-packets/red-packets.fixtures.ts'
import { rulesBrokenBy } from '#testing/corrupt.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

type Kind = 'deposit' | 'stake' | 'loss'
type Span = 'day' | 'week' | 'month'

const limit = async (token: string, kind: Kind, span: Span, amount: string | null) =>
  (await server.call(setLimit, { token, body: { kind, span, amount } })).body.data
const limitsOf = async (token: string) => (await server.call(readLimits, { token })).body

/** Bets 10.00 a time on the open issue; answers what became of it. */
async function bet(token: string, times = 1): Promise<string[]> {
  const issue = await findOpenIssue(server, 71)
  const item = { playCode: 'tema_a', selection: '07', stakePerUnit: '10' }
  const answers = await Promise.all(
    Array.from({ length: times }, () => placeSlip(server, issue, token, [item])),
  )
  return answers.map(({ status, body }) => (status === 200 ? 'taken' : String(body.code)))
}

/** Lets a day pass; whoever is signed in stays so. */
async function passDay(moreMs: number): Promise<void> {
  await server.query(`update auth_sessions set expires_at = expires_at + interval '3 days'`)
  await server.travel(DAY_MS + moreMs)
}

const bettor = () => server.member({ balance: li(1_000_000) })

test('of twenty bets at once those within the limit are taken, and the others say why', async () => {
  const { token } = await bettor()
  await limit(token, 'stake', 'day', '30')
  const answers = await bet(token, 20)
  expect(answers.filter(one => one === 'taken')).toHaveLength(3)
  expect(answers.filter(one => one === 'LIMIT/PLAY')).toHaveLength(17)
  expect((await limitsOf(token)).data).toContainEqual(
    expect.objectContaining({ kind: 'stake', span: 'day', amount: '30.00', used: '30.00' }),
  )
  await passDay(HOUR_MS)
  expect(await bet(token)).toEqual(['taken'])
})

test('what was staked before the first limit counts, and an unlimited neighbour in the batch is not kept off', async () => {
  const [one, other] = [await bettor(), await bettor()]
  expect(await bet(one.token, 2)).toEqual(['taken', 'taken'])
  const set = await limit(one.token, 'loss', 'week', '25.5')
  expect(set).toMatchObject({ amount: '25.50', used: '20.00', asked: null })
  const [limited, free] = await Promise.all([bet(one.token), bet(other.token)])
  expect([...limited, ...free]).toEqual(['LIMIT/PLAY', 'taken'])
  const played = await server.call(readPlay, {
    token: one.token,
    query: { since: new Date(server.now() - 600_000).toISOString() },
  })
  expect(played.body).toEqual({ staked: '20.00', returned: '0.00' })
})

test('a cancelled bet makes room for losses again, and none for stakes', async () => {
  const { token } = await bettor()
  await limit(token, 'loss', 'day', '10')
  const issue = await findOpenIssue(server, 71)
  const item = { playCode: 'tema_a', selection: '07', stakePerUnit: '10' }
  const placed = await placeSlip(server, issue, token, [item])
  expect(await bet(token)).toEqual(['LIMIT/PLAY'])
  const orderNo = placed.body.data.orders[0]?.orderNo ?? ''
  expect((await server.call(cancelBets, { token, key: randomUUID(), body: { orderNo } })).status).toBe(200)
  await limit(token, 'stake', 'day', '15')
  expect(await bet(token)).toEqual(['LIMIT/PLAY'])
  await limit(token, 'stake', 'day', '5')
  const { data } = await limitsOf(token)
  expect(data.filter(({ used }) => used !== null).map(({ kind, used }) => [kind, used])).toEqual([
    ['stake', '10.00'],
    ['loss', '0.00'],
  ])
})

test('chases, packets and deposits ask the same limits', async () => {
  await openRooms(server)
  await fillRoom(server, 3)
  const who = await packeteer(server)
  await limit(who.token, 'loss', 'month', '25')
  expect((await placeChaseOf(server, who.token)).answer.body.code).toBe('LIMIT/PLAY')
  expect((await placeChaseOf(server, who.token, { count: 2 })).answer.status).toBe(200)
  expect((await send(server, who)).body.code).toBe('LIMIT/PLAY')
  // What the member began with was paid in by hand, 1000.00.
  await limit(who.token, 'deposit', 'day', '1850')
  const [first, second] = [await addChannel(server), await addChannel(server)]
  expect((await create(server, { token: who.token, channelId: first })).status).toBe(200)
  expect((await create(server, { token: who.token, channelId: second })).body.code).toBe('LIMIT/DEPOSIT')
  expect((await create(server, { token: who.token, channelId: second, amount: '300' })).status).toBe(200)
})

test('less holds at once, more waits a day and is said once more, and staff read it all', async () => {
  const { token, memberId } = await bettor()
  await limit(token, 'stake', 'day', '20')
  expect(await limit(token, 'stake', 'day', '10')).toMatchObject({ amount: '10.00', asked: null })
  const asked = await limit(token, 'stake', 'day', null)
  expect(asked).toMatchObject({ amount: '10.00', asked: { amount: null } })
  // A repeat neither begins the wait anew nor shortens it.
  expect(await limit(token, 'stake', 'day', null)).toEqual(asked)
  expect(await bet(token, 2)).toEqual(expect.arrayContaining(['taken', 'LIMIT/PLAY']))
  await passDay(1_000)
  expect(await limit(token, 'stake', 'day', null)).toMatchObject({ amount: null, used: null, asked: null })
  expect(await bet(token, 3)).toEqual(['taken', 'taken', 'taken'])
  expect((await limitsOf(token)).changes.map(({ act, amount }) => [act, amount])).toEqual([
    ['raised', null],
    ['asked', null],
    ['set', '10.00'],
    ['set', '20.00'],
  ])
  const support = await server.staff('support')
  const seen = await server.call(readProtection, {
    headers: support.headers,
    params: { memberId: String(memberId) },
  })
  expect(seen.body.data).toMatchObject({ breaks: [], changes: [{ act: 'raised' }, {}, {}, {}] })
})

const violations = ({ query }: TestServer) =>
  query<{ id: string }>('select id from wallet_limit_invariants where violations <> 0')

test.each([
  ['a stake that nobody noted', 'update wallet_spends set staked = staked - 10000 where staked > 0'],
  ['a return that never came', 'update wallet_spends set returned = returned + 1'],
  ['an hour that is gone', 'delete from wallet_spends'],
])('%s is found by L2', async (_, change) => {
  const { token } = await bettor()
  await bet(token)
  await limit(token, 'stake', 'month', '500')
  await bet(token, 2)
  expect(await violations(server)).toEqual([])
  expect(await rulesBrokenBy(server, change, violations)).toEqual(['L2'])
})

test.each([
  ['a limit that somebody raised', `update wallet_limits set amount = amount * 2 where amount is not null`],
  ['a limit that somebody took away', `update wallet_limits set amount = null where amount is not null`],
  ['a limit that is gone', `delete from wallet_limits where amount is not null`],
  ['a change that is gone', `delete from wallet_limit_changes where act = 'set'`],
])('%s is found by L1', async (_, change) => {
  const { token } = await bettor()
  await limit(token, 'stake', 'month', '500')
  expect(await violations(server)).toEqual([])
  expect(await rulesBrokenBy(server, change, violations)).toContain('L1')
})

test('is refused to trial accounts and for amounts that are none; the history cannot be changed', async () => {
  const { token } = await server.member({ kind: 'trial' })
  const wish = { kind: 'stake', span: 'day', amount: '10' } as const
  expect((await server.call(setLimit, { token, body: wish })).body.code).toBe('UC/TRIAL_FORBIDDEN')
  const { token: real } = await server.member()
  for (const amount of ['0', '-1', 'x', '1.0001'])
    expect((await server.call(setLimit, { token: real, body: { ...wish, amount } })).body.code).toBe(
      'SYS/INVALID',
    )
  expect((await limitsOf(real)).data.filter(({ amount }) => amount !== null)).toEqual([])
  await expect(server.query('delete from wallet_limit_changes')).rejects.toThrow()
})
