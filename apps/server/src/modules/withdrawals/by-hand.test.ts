import { checkMoney } from '@app/contract/wallet.ts'
import { DAY_MS, isoOf } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { GatewayRig } from '#modules/deposits/gateway.fixtures.ts'
import { rulesBrokenBy } from '#testing/corrupt.ts'
import type { TestServer } from '#testing/test-server.ts'
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
const attempts = (no: string) =>
  server.query<{ state: string; byHand: boolean }>(
    'select state, by_hand as "byHand" from withdrawals_payouts where request_id = $1 order by id',
    [no],
  )

/** A withdrawal that staff have approved; a large one by two people. */
async function approved(amount = '300') {
  const who = await withdrawer(server, '50000')
  const no = await requested(server, who, amount)
  if (Number(amount) >= 20_000) await agree(server, (await maker.ask(no)).body.approvalId)
  else {
    await maker.claim(no)
    await maker.approve(no)
  }
  return { ...who, no }
}

/** The same that somebody pays by hand. */
async function taken(amount?: string) {
  const found = await approved(amount)
  expect((await maker.take(found.no)).status).toBe(200)
  return found
}

test('what was taken on is not sent to the gateway, and ends as paid when its payment is entered', async () => {
  const { token, no } = await approved()
  const listed = (await maker.toPay()).map(({ withdrawalNo }) => withdrawalNo)
  expect(listed).toContain(no)
  expect((await maker.take(no, 1)).body.code).toBe('OPS/STALE')
  expect((await maker.take(no)).status).toBe(200)
  await runPayouts(server)
  expect(await attempts(no)).toEqual([{ state: 'sent', byHand: true }])
  expect((await read(server, token, no)).body.data.state).toBe('PROCESSING')
  expect(await money(token)).toMatchObject({ money: '49700.00', frozen: '300.00' })
  expect((await maker.queue()).toPayCount).toBe(1)
  expect((await maker.payByHand(no, { reference: 'bank-slip-1' })).status).toBe(200)
  expect((await maker.queue()).toPayCount).toBe(0)
  expect(await money(token)).toMatchObject({ money: '49700.00', frozen: '0.00' })
  const { data } = (await read(server, token, no)).body
  expect(data.steps.map(({ state }) => state)).toEqual(['REQUESTED', 'PROCESSING', 'PAID'])
  const { payout, steps } = await maker.detail(no)
  expect(payout).toMatchObject({ byHand: true, payment: { reference: 'bank-slip-1', approvalId: null } })
  expect(steps.at(-1)).toMatchObject({ state: 'PAID', actor: 'operator', note: '资料已核对' })
  const entries = await server.query(
    `select from audit_entries where object_kind = 'withdrawal' and object_id = $1 and capability = 'withdrawals.pay' and after is not null`,
    [no],
  )
  expect(entries).toHaveLength(2)
  expect((await maker.payByHand(no)).body.code).toBe('OPS/WITHDRAWAL_ENDED')
})

test('from the bar on one person enters nothing, and two people do', async () => {
  const { no } = await taken('20000')
  expect((await maker.payByHand(no)).body.code).toBe('OPS/WITHDRAWAL_SECOND')
  const asked = await maker.askPayByHand(no, { reference: 'bank-slip-2' })
  expect(asked.body.effect).toEqual(
    expect.arrayContaining([
      { field: 'bankReference', value: 'bank-slip-2' },
      { field: 'net', value: '20000.00' },
    ]),
  )
  expect(await stateOf(no)).toBe('SENT')
  expect((await agree(server, asked.body.approvalId)).body.state).toBe('executed')
  expect((await maker.detail(no)).payout?.payment).toMatchObject({ approvalId: asked.body.approvalId })
})

test('what is with the gateway, unknown or not approved is not paid by hand', async () => {
  const who = await withdrawer(server)
  const fresh = await requested(server, who)
  expect((await maker.take(fresh, 1)).body.code).toBe('OPS/WITHDRAWAL_ENDED')
  expect((await maker.payByHand(fresh)).body.code).toBe('OPS/WITHDRAWAL_ENDED')
  await rig.misbehave('down')
  const { no } = await approved()
  await runPayouts(server)
  expect(await stateOf(no)).toBe('UNKNOWN')
  const { version } = await maker.detail(no)
  expect((await maker.take(no, version)).body.code).toBe('OPS/WITHDRAWAL_ENDED')
  expect((await maker.payByHand(no)).body.code).toBe('OPS/WITHDRAWAL_ENDED')
  expect((await maker.askPayByHand(no)).body.code).toBe('OPS/WITHDRAWAL_ENDED')
  expect((await maker.take('1')).body.code).toBe('OPS/UNKNOWN')
})

test('a payment has a time between the request and now, an account of ours, and a number of its own there', async () => {
  const { no } = await taken()
  for (const paidAt of [isoOf(server.now() - DAY_MS), isoOf(server.now() + DAY_MS)])
    expect((await maker.payByHand(no, { paidAt })).body.code).toBe('OPS/WITHDRAWAL_PAID_AT')
  expect((await maker.payByHand(no, { paidFrom: 'payee-99999' })).body.code).toBe('OPS/UNKNOWN')
  for (const reference of ['', 'abc', '号'.repeat(8), 'x'.repeat(65)])
    expect((await maker.payByHand(no, { reference })).status).toBe(400)
  const first = await taken()
  expect((await maker.payByHand(first.no, { reference: 'bank-slip-3' })).status).toBe(200)
  const twice = await maker.payByHand(no, { reference: 'bank-slip-3' })
  expect(twice.body.code).toBe('OPS/WITHDRAWAL_REFERENCE')
  expect(await stateOf(no)).toBe('SENT')
})

test('what was taken on and never paid goes back to the member by two people, and by nobody as paid', async () => {
  const { token, no } = await taken()
  expect((await maker.settle(no, 'statement-9')).body.code).toBe('OPS/WITHDRAWAL_ENDED')
  const asked = await maker.settle(no)
  expect((await agree(server, asked.body.approvalId)).body.state).toBe('executed')
  expect(await money(token)).toMatchObject({ money: '50000.00', frozen: '0.00' })
  expect((await read(server, token, no)).body.data.state).toBe('REJECTED')
  expect((await maker.payByHand(no)).body.code).toBe('OPS/WITHDRAWAL_ENDED')
})

test('a person who takes a payout on and a gateway that begins it at once make one attempt', async () => {
  for (let round = 0; round < 3; round++) {
    const { no } = await approved()
    const [take] = await Promise.all([maker.take(no), ...Array.from({ length: 4 }, () => runPayouts(server))])
    const found = await attempts(no)
    expect(found).toHaveLength(1)
    expect(found[0]?.byHand).toBe(take.status === 200)
    if (take.status === 200) await maker.payByHand(no)
    else expect(take.body.code).toMatch(/OPS\/(WITHDRAWAL_ENDED|STALE)/)
  }
})

test('one who enters a payment, once more, and two who give it back at once end it once', async () => {
  const { token, no } = await taken()
  const asked = await maker.settle(no)
  const answers = await Promise.all([
    maker.payByHand(no),
    maker.payByHand(no),
    agree(server, asked.body.approvalId),
  ])
  const isPaid = (await stateOf(no)) === 'PAID'
  expect(answers.slice(0, 2).filter(({ status }) => status === 200)).toHaveLength(isPaid ? 1 : 0)
  expect(await money(token)).toMatchObject({ money: isPaid ? '49700.00' : '50000.00', frozen: '0.00' })
})

test('the database lets staff end no payout of the gateway, and enter no payment that is not called paid', async () => {
  const { no } = await approved()
  await runPayouts(server)
  expect(await stateOf(no)).toBe('SENT')
  const step = (state: string) =>
    server.query(
      `update withdrawals_requests set state = $2, version = version + 1, actor = 'operator', reason = 'x',
          ended_at = server_now() where id = $1`,
      [no, state],
    )
  for (const state of ['PAID', 'FAILED'])
    await expect(step(state)).rejects.toThrow('no payout but one by hand')
  const open = await taken()
  await expect(
    server.query(
      `insert into withdrawals_hand_payments(payout_id, reference, paid_at, entered_by)
        select id, 'bank-slip-4', server_now(), 'x' from withdrawals_payouts where request_id = $1`,
      [open.no],
    ),
  ).rejects.toThrow('taken on and called paid')
})

/** Corruptions that a broken program, or a person with database rights, could leave behind. */
test.each([
  ['a payment that nobody entered', 'delete from withdrawals_hand_payments'],
  ['a payment by hand of a payout of the gateway', 'update withdrawals_payouts set by_hand = false'],
  [
    'a payment by other people',
    `update withdrawals_history set acted_by = 'x' where state = 'PAID' and actor = 'operator'`,
  ],
])('W7 finds %s', async (_, change) => {
  expect(await rulesBrokenBy(server, change, violations)).toContain('W7')
})
