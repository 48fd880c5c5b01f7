import { listMessages } from '@app/contract/inbox.ts'
import { checkMoney, listBills } from '@app/contract/wallet.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { configure } from '#modules/auth/auth-people.fixtures.ts'
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
  takeByHand,
  violations,
  withdrawer,
} from './withdrawals.fixtures.ts'

let rig: GatewayRig
let server: TestServer
let maker: ReturnType<typeof desk>
let calm: () => Promise<void>
beforeAll(async () => {
  ;({ rig, server, maker, calm } = await openGatewayDesk())
  await configure(server, 'withdraw_limit', { feeType: 1, feeValue: '3', feeMax: '0', freeCountPerDay: 0 })
})
afterEach(() => calm())
afterAll(() => rig.stop())

const TOLD = '收款账户已销户'
const money = async (token: string) => (await server.call(checkMoney, { token })).body
const stateOf = async (no: string) => (await maker.detail(no)).state

/** A withdrawal that the gateway has paid, as far as its runs go: once PAID, twice ARRIVED. */
async function paid(runs: number) {
  const who = await withdrawer(server)
  const no = await requested(server, who)
  await maker.claim(no)
  await maker.approve(no)
  for (let run = 0; run <= runs; run++) await runPayouts(server)
  return { ...who, no }
}

async function paidByHand() {
  const who = await withdrawer(server)
  const no = await requested(server, who)
  await takeByHand(server, no)
  expect((await maker.payByHand(no)).status).toBe(200)
  return { ...who, no }
}

const sentBack = async (no: string, reference = `return-${no}`) => {
  const asked = await maker.askReturn(no, { reference, told: TOLD })
  expect(asked.status).toBe(200)
  return { asked, answer: () => agree(server, asked.body.approvalId) }
}

describe('a payout that came back', () => {
  test.each([
    ['paid by the gateway', 'PAID', () => paid(1)],
    ['that has arrived', 'ARRIVED', () => paid(2)],
    ['paid by hand', 'PAID', paidByHand],
  ] as const)(
    '%s is booked by two people, and its whole amount is the member’s again',
    async (_, state, begin) => {
      const { token, no } = await begin()
      expect(await stateOf(no)).toBe(state)
      expect(await money(token)).toMatchObject({ money: '700.00', frozen: '0.00' })
      const { asked, answer } = await sentBack(no)
      expect(asked.body.effect).toEqual(
        expect.arrayContaining([
          { field: 'told', value: TOLD },
          { field: 'amount', value: '300.00' },
        ]),
      )
      expect(await money(token)).toMatchObject({ money: '700.00' })
      expect((await answer()).body.state).toBe('executed')
      expect(await money(token)).toMatchObject({ money: '1000.00', frozen: '0.00', withdrawable: '1000.00' })
      const { data } = (await read(server, token, no)).body
      expect(data).toMatchObject({ state: 'RETURNED', reason: TOLD, fee: '3.00' })
      expect(data.steps.at(-1)?.state).toBe('RETURNED')
      const bills = (await server.call(listBills, { token, query: {} })).body.data
      expect(bills.slice(0, 2).map(({ type, amount }) => [type, amount])).toEqual(
        expect.arrayContaining([
          [7, '297.00'],
          [7, '3.00'],
        ]),
      )
      const [letter] = (await server.call(listMessages, { token })).body.data
      expect(letter).toMatchObject({ title: '提现被银行退回', content: expect.stringContaining(TOLD) })
      const { returned, steps } = await maker.detail(no)
      expect(returned).toMatchObject({ reference: `return-${no}`, approvalId: asked.body.approvalId })
      expect(steps.at(-1)).toMatchObject({ state: 'RETURNED', actor: 'operator' })
    },
  )

  test('comes back once, under a number of its own, and only what was paid comes back', async () => {
    const { no } = await paid(1)
    const { answer } = await sentBack(no, 'return-once')
    await answer()
    expect((await maker.askReturn(no)).body.code).toBe('OPS/WITHDRAWAL_ENDED')
    const other = await paid(1)
    const taken = await maker.askReturn(other.no, { reference: 'return-once', told: TOLD })
    expect(taken.body.code).toBe('OPS/WITHDRAWAL_REFERENCE')
    const open = await requested(server, await withdrawer(server))
    expect((await maker.askReturn(open)).body.code).toBe('OPS/WITHDRAWAL_ENDED')
    expect((await maker.askReturn('1')).body.code).toBe('OPS/UNKNOWN')
  })

  test('by the gateway’s own word is booked without anybody, and gives no second sum when two people book it too', async () => {
    const { token, no } = await paid(2)
    expect(await stateOf(no)).toBe('ARRIVED')
    await rig.misbehave('returned')
    const { answer } = await sentBack(no)
    await Promise.all([answer(), runPayouts(server)])
    await runPayouts(server)
    expect(await stateOf(no)).toBe('RETURNED')
    expect(await money(token)).toMatchObject({ money: '1000.00', frozen: '0.00' })
    const alone = await paid(3)
    const { data } = (await read(server, alone.token, alone.no)).body
    expect(data).toMatchObject({ state: 'RETURNED', reason: '收款银行退回了该笔款项' })
    expect((await maker.detail(alone.no)).steps.at(-1)).toMatchObject({ state: 'RETURNED', actor: 'channel' })
    for (let times = 0; times < 2; times++) await runPayouts(server)
    expect(await money(alone.token)).toMatchObject({ money: '1000.00', frozen: '0.00' })
  })

  test('is no step of the database without two people', async () => {
    const { no } = await paid(1)
    const { asked } = await sentBack(no)
    for (const approvalId of [null, asked.body.approvalId])
      await expect(
        server.query(
          `update withdrawals_requests set state = 'RETURNED', version = version + 1, actor = 'operator', approval_id = $2,
            reason = 'x' where id = $1`,
          [no, approvalId],
        ),
      ).rejects.toThrow('a second person approved')
    await expect(
      server.query(
        `insert into withdrawals_returns(request_id, reference, transfer_ids) values ($1, 'return-x', '{1}')`,
        [no],
      ),
    ).rejects.toThrow('calls its withdrawal returned')
  })
})

/** Corruptions that a broken program, or a person with database rights, could leave behind. */
test.each([
  ['W8', 'a return that nobody noted', 'delete from withdrawals_returns'],
  ['W8', 'a return by other transfers', `update withdrawals_returns set transfer_ids = '{1}'`],
  ['W8', 'a return by nobody', 'update withdrawals_returns set approval_id = null'],
  [
    'W4',
    'a return from the wrong account',
    `update wallet_transfers set debit_account = 1005 where kind = 7 and debit_account = 1002`,
  ],
])('%s finds %s', async (rule, _, change) => {
  expect(await rulesBrokenBy(server, change, violations)).toContain(rule)
})
