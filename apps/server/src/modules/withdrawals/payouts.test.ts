import { checkMoney } from '@app/contract/wallet.ts'
import { HOUR_MS } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { configure } from '#modules/auth/auth-people.fixtures.ts'
import type { GatewayRig } from '#modules/deposits/gateway.fixtures.ts'
import { rulesBrokenBy } from '#testing/corrupt.ts'
import type { TestServer } from '#testing/test-server.ts'
import { sendWithdrawals } from './send-withdrawals.job.ts'
import {
  type desk,
  giveMark,
  openGatewayDesk,
  read,
  requested,
  violations,
  withdrawer,
} from './withdrawals.fixtures.ts'

let rig: GatewayRig
let server: TestServer
let maker: ReturnType<typeof desk>
let calm: () => Promise<void>
beforeAll(async () => {
  ;({ rig, server, maker, calm } = await openGatewayDesk())
})
afterEach(() => calm())
afterAll(() => rig.stop())

const frozen = async (token: string) => (await server.call(checkMoney, { token })).body

/** A withdrawal that staff have approved. */
async function approved() {
  const who = await withdrawer(server)
  const no = await requested(server, who)
  await maker.claim(no)
  expect((await maker.approve(no)).status).toBe(200)
  return { ...who, no }
}

/** Runs the jobs that are due; the first asks only after a while. */
async function run(waitMs = 0): Promise<void> {
  if (waitMs > 0) await server.query(`update withdrawals_payouts set next_at = server_now()`)
  await server.app.db.transaction(tx => server.app.jobs.add(tx, sendWithdrawals, {}))
  await server.app.jobs.drain()
}

const states = async (no: string) => (await maker.detail(no)).steps.map(({ state }) => state)
const attempts = (no: string) =>
  server.query<{ state: string }>('select state from withdrawals_payouts where request_id = $1 order by id', [
    no,
  ])

test('an approved withdrawal is paid out and arrives, and its money leaves by its parts', async () => {
  const { token, no } = await approved()
  await run()
  expect(await states(no)).toEqual(['REQUESTED', 'APPROVED', 'SENDING', 'SENT'])
  expect((await read(server, token, no)).body.data.state).toBe('PROCESSING')
  await run(HOUR_MS)
  expect((await read(server, token, no)).body.data).toMatchObject({
    state: 'PAID',
    endedAt: expect.any(String),
  })
  expect(await frozen(token)).toMatchObject({ money: '700.00', frozen: '0.00' })
  await run(HOUR_MS)
  const { data } = (await read(server, token, no)).body
  expect(data.steps.map(({ state }) => state)).toEqual(['REQUESTED', 'PROCESSING', 'PAID', 'ARRIVED'])
  expect(await attempts(no)).toEqual([{ state: 'arrived' }])
})

test('a lost answer is unknown until the channel is asked, and nothing is sent again', async () => {
  await rig.misbehave('lost-answer')
  const { token, no } = await approved()
  await run()
  expect((await states(no)).at(-1)).toBe('UNKNOWN')
  expect(await frozen(token)).toMatchObject({ money: '700.00', frozen: '300.00' })
  expect((await maker.claim(no)).body.code).toBe('OPS/WITHDRAWAL_ENDED')
  await run(HOUR_MS)
  expect((await states(no)).at(-1)).toBe('PAID')
  expect(await attempts(no)).toEqual([{ state: 'paid' }])
})

test('a channel that is down leaves the outcome unknown, and one that does not know the payout has not refused it', async () => {
  await rig.misbehave('down')
  const { token, no } = await approved()
  await run()
  await run(HOUR_MS)
  expect((await states(no)).at(-1)).toBe('UNKNOWN')
  await rig.misbehave()
  await run(HOUR_MS)
  expect((await states(no)).at(-1)).toBe('UNKNOWN')
  expect(await attempts(no)).toEqual([{ state: 'unknown' }])
  expect(await frozen(token)).toMatchObject({ money: '700.00', frozen: '300.00' })
  expect((await maker.queue()).unknownCount).toBe(1)
})

test.each([
  ['refused', 0],
  ['bounced', HOUR_MS],
])('a payout that is %s returns the money with a reason', async (fault, waitMs) => {
  await rig.misbehave(fault)
  const { token, no } = await approved()
  await run()
  if (waitMs > 0) await run(waitMs)
  const { data } = (await read(server, token, no)).body
  expect(data).toMatchObject({ state: 'REJECTED', reason: '收款方未能接收该笔款项' })
  expect(await frozen(token)).toMatchObject({ money: '1000.00', frozen: '0.00' })
  expect(await attempts(no)).toEqual([{ state: 'failed' }])
})

test.each(['never', 'wrong-amount'])(
  'a channel that tells a payout by the fault %s is not believed, and asked until it tells it right',
  async fault => {
    await rig.misbehave(fault)
    const { token, no } = await approved()
    await run()
    await run(HOUR_MS)
    expect((await states(no)).at(-1)).toBe('SENT')
    expect(await frozen(token)).toMatchObject({ money: '700.00', frozen: '300.00' })
    await rig.misbehave()
    await run(HOUR_MS)
    expect((await states(no)).at(-1)).toBe('PAID')
    expect(await attempts(no)).toEqual([{ state: 'paid' }])
  },
)

test('below its bar the system approves what is green throughout, and people decide from the bar on', async () => {
  const who = await withdrawer(server, '5000')
  const first = await requested(server, who)
  await maker.claim(first)
  await maker.approve(first)
  for (const waitMs of [0, HOUR_MS, HOUR_MS]) await run(waitMs)
  await configure(server, 'withdrawal_rules', { autoApproveBelow: '1000.00' })
  await server.query(
    `update auth_sessions set created_at = created_at - interval '25 hours' where member_id = $1`,
    [who.memberId],
  )
  await giveMark(server, who.memberId)
  const below = await requested(server, who, '999.99')
  const { colour, steps } = await maker.detail(below)
  expect(colour).toBe('green')
  expect(steps.map(({ state, actor }) => `${state} ${actor}`)).toEqual([
    'REQUESTED member',
    'APPROVED system',
  ])
  for (const waitMs of [0, HOUR_MS, HOUR_MS]) await run(waitMs)
  expect((await states(below)).at(-1)).toBe('ARRIVED')
  await giveMark(server, who.memberId)
  expect(await states(await requested(server, who, '1000'))).toEqual(['REQUESTED'])
  await configure(server, 'withdrawal_rules', { autoApproveBelow: '0.00' })
})

test('many nodes that send and ask at once pay out once', async () => {
  const { token, no } = await approved()
  await Promise.all(Array.from({ length: 8 }, () => run()))
  await Promise.all(Array.from({ length: 8 }, () => run(HOUR_MS)))
  expect(await attempts(no)).toHaveLength(1)
  expect(await frozen(token)).toMatchObject({ money: '700.00', frozen: '0.00' })
})

/** Corruptions that a broken program, or a person with database rights, could leave behind. */
test.each([
  [
    'W3',
    'an attempt of another amount',
    `update withdrawals_payouts set amount = amount + 10 where state <> 'failed'`,
  ],
  [
    'W3',
    'a withdrawal at the channel without an attempt',
    `delete from withdrawals_payouts where state = 'unknown'`,
  ],
  [
    'W3',
    'an attempt that is ahead of its withdrawal',
    `update withdrawals_payouts set state = 'sent' where state = 'unknown'`,
  ],
  [
    'W4',
    'a payout that arrived in name only',
    `update withdrawals_requests set state = 'ARRIVED' where state = 'PAID'`,
  ],
])('%s finds %s', async (rule, _, change) => {
  expect(await rulesBrokenBy(server, change, violations)).toContain(rule)
})
