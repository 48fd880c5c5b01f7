import { listMessages } from '@app/contract/inbox.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { GatewayRig } from '#modules/deposits/gateway.fixtures.ts'
import { createLog } from '#platform/log.ts'
import type { TestServer } from '#testing/test-server.ts'
import { payoutGateway } from './payout-gateway.ts'
import {
  agree,
  type desk,
  openGatewayDesk,
  read,
  requested,
  runPayouts,
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

const money = async (token: string) => (await server.call(checkMoney, { token })).body
const stateOf = async (no: string) => (await maker.detail(no)).state

const run = () => runPayouts(server)

/** A payout whose outcome is unknown: its answer was lost and the channel has paid, or the channel was down and knows nothing. */
async function unknown(fault: 'lost-answer' | 'down') {
  const who = await withdrawer(server)
  const no = await requested(server, who)
  await maker.claim(no)
  await maker.approve(no)
  await rig.misbehave(fault)
  await run()
  await rig.misbehave()
  expect(await stateOf(no)).toBe('UNKNOWN')
  return { ...who, no }
}

/** What one asks for and a second person agrees to. */
async function settled(no: string, reference?: string) {
  const asked = await maker.settle(no, reference)
  return (await agree(server, asked.body.approvalId)).body.state
}

test('a payout that was never made is called failed by two people, and its money goes back', async () => {
  const { token, no } = await unknown('down')
  const asked = await maker.settle(no)
  expect(asked.body.effect).toEqual(
    expect.arrayContaining([
      { field: 'said', value: '出款失败' },
      { field: 'net', value: '300.00' },
    ]),
  )
  expect(await money(token)).toMatchObject({ money: '700.00', frozen: '300.00' })
  expect((await agree(server, asked.body.approvalId)).body.state).toBe('executed')
  expect(await money(token)).toMatchObject({ money: '1000.00', frozen: '0.00' })
  expect((await read(server, token, no)).body.data).toMatchObject({
    ...{ state: 'REJECTED', reason: '收款方未能接收该笔款项' },
  })
  const [letter] = (await server.call(listMessages, { token })).body.data
  expect(letter).toMatchObject({ title: '提现未成功' })
  const { steps, payout } = await maker.detail(no)
  expect(steps.at(-1)).toMatchObject({ state: 'FAILED', actor: 'operator', note: '资料已核对' })
  const { approvalId } = asked.body
  expect(payout).toMatchObject({ settled: { said: 'failed', reference: null, approvalId }, conflicts: [] })
  // The channel does not know it, and is not told of it again.
  await run()
  expect(await stateOf(no)).toBe('FAILED')
})

test('a payout in the statement is called paid under its number, and the channel confirms it', async () => {
  const { token, no } = await unknown('lost-answer')
  const payoutNo = BigInt((await maker.detail(no)).payout?.payoutNo ?? 0)
  const bank = payoutGateway({
    ...{ settings: rig.sandbox.gateway, log: createLog('silent') },
    clock: { now: () => server.now() },
  })
  const target = { type: 2, title: '测试银行', number: '', holder: '', usdtMicros: null }
  const report = await bank.query({ id: payoutNo, amount: li(300_000), ...target })
  const reference = report?.state === 'paid' ? report.reference : ''
  expect(await settled(no, reference)).toBe('executed')
  expect(await money(token)).toMatchObject({ money: '700.00', frozen: '0.00' })
  expect((await read(server, token, no)).body.data.state).toBe('PAID')
  const other = await unknown('down')
  expect((await maker.settle(other.no, reference)).body.code).toBe('OPS/WITHDRAWAL_REFERENCE')
  await run()
  expect((await maker.detail(no)).payout).toMatchObject({ reference, conflicts: [] })
  expect(await stateOf(no)).toBe('ARRIVED')
  expect(await settled(other.no, 'statement-77')).toBe('executed')
})

test('a late word of the channel pays nothing a second time, and is an alarm', async () => {
  const { token, no } = await unknown('lost-answer')
  const before = (await maker.queue()).conflictCount
  expect(await settled(no)).toBe('executed')
  for (let times = 0; times < 2; times++) await run()
  expect(await stateOf(no)).toBe('FAILED')
  expect(await money(token)).toMatchObject({ money: '1000.00', frozen: '0.00' })
  expect((await maker.detail(no)).payout?.conflicts).toEqual([
    { said: 'paid', reference: expect.any(String), at: expect.any(String) },
  ])
  expect((await maker.queue()).conflictCount).toBe(before + 1)
  expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/^withdrawals_conflicts [1-9]/m)
})

test('another number than that of the channel is an alarm too, and keeps no other payout from its own', async () => {
  const first = await unknown('lost-answer')
  expect(await settled(first.no, 'mistyped-1')).toBe('executed')
  await run()
  const { payout } = await maker.detail(first.no)
  expect(payout?.conflicts).toMatchObject([{ said: 'paid' }])
  expect(payout?.settled?.reference).toBe('mistyped-1')
})

test('only what is unknown is settled, and a payout that was made bears a number', async () => {
  const who = await withdrawer(server)
  const no = await requested(server, who)
  expect((await maker.settle(no)).body.code).toBe('OPS/WITHDRAWAL_ENDED')
  expect((await maker.settle('1')).body.code).toBe('OPS/UNKNOWN')
  const open = await unknown('down')
  for (const reference of ['', 'abc', 'a b c d', '号'.repeat(8), 'x'.repeat(65)])
    expect((await maker.settle(open.no, reference)).status).toBe(400)
})

test('people who agree and a channel that speaks at once end a payout once', async () => {
  const { token, no } = await unknown('lost-answer')
  const asked = await maker.settle(no)
  await Promise.all([agree(server, asked.body.approvalId), run()])
  const isReturned = (await stateOf(no)) === 'FAILED'
  expect(await money(token)).toMatchObject({ money: isReturned ? '1000.00' : '700.00', frozen: '0.00' })
  const endings = await server.query('select from withdrawals_endings where request_id = $1', [no])
  expect(endings).toHaveLength(1)
})

test('the database refuses a settlement that two people have not agreed to', async () => {
  const { no } = await unknown('down')
  const asked = await maker.settle(no)
  const end = (approvalId: string | null) =>
    server.query(
      `update withdrawals_requests set state = 'FAILED', version = version + 1, actor = 'operator', approval_id = $2,
          reason = 'x', ended_at = server_now() where id = $1`,
      [no, approvalId],
    )
  for (const approvalId of [null, asked.body.approvalId])
    await expect(end(approvalId)).rejects.toThrow('a second person approved')
  const { payout } = await maker.detail(no)
  await expect(
    server.query(
      `insert into withdrawals_settlements(payout_id, approval_id, said) values ($1, $2, 'failed')`,
      [payout?.payoutNo, asked.body.approvalId],
    ),
  ).rejects.toThrow('two people have ended')
})

/** Corruptions that a broken program, or a person with database rights, could leave behind. */
test.each([
  ['a settlement that nobody noted', `delete from withdrawals_settlements where said = 'failed'`],
  [
    'an end that is not the one that was agreed on',
    `update withdrawals_settlements set said = 'failed', reference = null where said = 'paid'`,
  ],
  ['a step by another approval', `update withdrawals_history set approval_id = null where state = 'FAILED'`],
])('W6 finds %s', async (_, change) => {
  await server.query('begin')
  try {
    await server.query(`set local session_replication_role = 'replica'`)
    await server.query(change)
    expect((await violations(server)).map(row => row.id)).toContain('W6')
  } finally {
    await server.query('rollback')
  }
})
