import { randomUUID } from 'node:crypto'
import { listMessages } from '@app/contract/inbox.ts'
import * as wire from '@app/contract/operator/adjustments.ts'
import { decideRequest, readRequest } from '@app/contract/operator/approvals.ts'
import { readValidWithdraw } from '@app/contract/turnover.ts'
import { checkMoney, listBills } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import type { AdjustmentKind } from '@app/domain/wallet/adjustments.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '#modules/auth/auth.fixtures.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let maker: TestStaff
let checker: TestStaff
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  maker = await server.staff('finance-maker')
  checker = await server.staff('finance-checker')
})
afterEach(async () => expect(await violations()).toEqual([]))
afterAll(() => server.stop())

const reason = '网关漏记，凭证已核对'

const violations = () =>
  server.query<{ id: string }>(
    `select id from (select * from adjustments_invariants union all select * from wallet_invariants
      union all select * from wallet_debt_invariants union all select * from turnover_invariants) i where violations <> 0`,
  )

type Who = Pick<TestMember, 'memberId'>

const ask = ({ memberId }: Who, kind: AdjustmentKind, amount: string) =>
  server.call(wire.askAdjustment, {
    body: { payload: { memberId: String(memberId), kind, amount, cause: 'missed-deposit' }, reason },
    ...{ headers: maker.headers, key: randomUUID() },
  })

async function decide(approvalId: string) {
  const { headers } = checker
  const shown = await server.call(readRequest, { params: { approvalId }, headers })
  const body = { approvalId, hash: shown.body.data.hash, decision: 'approve' as const, note: '' }
  const { body: said } = await server.call(decideRequest, { headers, key: randomUUID(), body })
  return String(said.code ?? said.state)
}

/** Asked for by one and agreed to by the other. */
async function adjust(who: Who, kind: AdjustmentKind, amount: string) {
  const { approvalId } = (await ask(who, kind, amount)).body
  expect(await decide(approvalId)).toBe('executed')
  return approvalId
}

const moneyOf = async (token: string) => (await server.call(checkMoney, { token })).body.money
const lastBill = async (token: string) => (await server.call(listBills, { token })).body.data[0]

const spend = ({ memberId }: Who, amount: bigint) =>
  server.app.db.transaction(tx =>
    server.app.services.wallet.move(tx, [
      { memberId, bill: 'manualWithdrawal', amount: li(amount), reference: 'test' },
    ]),
  )

describe('a manual deposit', () => {
  test('comes to the balance with its bill, its turnover and a message when another person agrees', async () => {
    const who = await server.member({ balance: li(50_000) })
    const asked = await ask(who, 'manual-deposit', '100.50')
    expect(await moneyOf(who.token)).toBe('50.00')
    expect(await decide(asked.body.approvalId)).toBe('executed')
    expect(await moneyOf(who.token)).toBe('150.50')
    const bill = await lastBill(who.token)
    expect(bill).toMatchObject({
      ...{ type: 12, typeName: '人工存款', amount: '100.50', balanceBefore: '50.00', balanceAfter: '150.50' },
      ...{ reference: `approval:${asked.body.approvalId}`, remark: '漏记充值' },
    })
    const turnover = await server.call(readValidWithdraw, { token: who.token })
    expect(turnover.body.rows).toMatchObject([
      {
        ...{ kind: '人工', amount: '100.50', multiple: '1', requiredDml: '100.50' },
        ...{ passed: 0, orderNo: bill?.billNo },
      },
    ])
    const [letter] = (await server.call(listMessages, { token: who.token })).body.data
    expect(letter).toMatchObject({ topic: 'money', title: '余额调整', link: '/bills' })
    expect(letter?.content).toContain('人工存款 100.50 元已入账，原因：漏记充值')
  })

  test('stands in the record of the player with both people, and in the audit with the balance before and after', async () => {
    const who = await server.member()
    const approvalId = await adjust(who, 'manual-deposit', '20')
    const params = { memberId: String(who.memberId) }
    const { body } = await server.call(wire.readAdjustments, { params, headers: checker.headers })
    expect(body.data).toMatchObject({
      ...{ balance: '20.00', owed: '0.00' },
      adjustments: [
        {
          approvalId,
          kind: 'manual-deposit',
          amount: '20.00',
          reason,
          askedBy: maker.login,
          agreedBy: checker.login,
        },
      ],
    })
    const entries = await server.query(
      `select actor, before, after from audit_entries where approval_id = $1 order by seq`,
      [approvalId],
    )
    expect(entries).toMatchObject([
      { actor: maker.login, after: { request: 'open' } },
      {
        actor: checker.login,
        before: { balance: '0.00' },
        after: { balance: '20.00', adjustment: '人工存款' },
      },
    ])
  })
})

describe('a manual withdrawal', () => {
  test('is taken from the balance under its bill', async () => {
    const who = await server.member({ balance: li(300_000) })
    await adjust(who, 'manual-withdrawal', '300')
    expect(await moneyOf(who.token)).toBe('0.00')
    expect(await lastBill(who.token)).toMatchObject({ type: 22, amount: '-300.00' })
    expect((await server.call(readValidWithdraw, { token: who.token })).body.rows).toEqual([])
  })

  test('of more than there is is refused, and one whose money was spent meanwhile does nothing', async () => {
    const who = await server.member({ balance: li(100_000) })
    const tooMuch = await ask(who, 'manual-withdrawal', '100.01')
    expect(tooMuch.body).toMatchObject({ code: 'OPS/ADJUST_BALANCE', detail: '余额 100.00 元' })
    const { approvalId } = (await ask(who, 'manual-withdrawal', '100')).body
    await spend(who, 1_000n)
    expect(await decide(approvalId)).toBe('stale')
    expect(await moneyOf(who.token)).toBe('99.00')
  })

  test('beside bets never takes more than there is', async () => {
    const who = await server.member({ balance: li(100_000) })
    const { approvalId } = (await ask(who, 'manual-withdrawal', '60')).body
    const others = Array.from({ length: 6 }, () => spend(who, 20_000n).then(() => 20_000))
    const [said, ...spent] = await Promise.allSettled([decide(approvalId), ...others])
    const isDone = said?.status === 'fulfilled' && said.value === 'executed'
    const gone = spent.filter(({ status }) => status === 'fulfilled').length * 20 + (isDone ? 60 : 0)
    expect(await moneyOf(who.token)).toBe(`${100 - gone}.00`)
  })
})

describe('a correction', () => {
  test('goes both ways under one bill', async () => {
    const who = await server.member()
    await adjust(who, 'correction-in', '70')
    expect(await lastBill(who.token)).toMatchObject({ type: 9, amount: '70.00' })
    await adjust(who, 'correction-out', '30')
    expect(await lastBill(who.token)).toMatchObject({ type: 9, amount: '-30.00', balanceAfter: '40.00' })
    expect((await server.call(readValidWithdraw, { token: who.token })).body.rows).toEqual([])
  })

  test('that comes pays a debt first, as the preview says', async () => {
    const who = await server.member()
    const { memberId } = who
    const debt = { memberId, bill: 'payoutReversal', amount: li(30_000), reference: 'test' } as const
    await server.app.db.transaction(tx => server.app.services.wallet.takeBack(tx, debt))
    const seen = await server.call(wire.previewAdjustment, {
      ...{ params: { memberId: String(memberId) }, headers: maker.headers },
      query: { kind: 'correction-in', amount: '50' },
    })
    expect(seen.body.data).toEqual({
      ...{ before: '0.00', after: '20.00', owedBefore: '30.00', owedAfter: '0.00' },
      requiredTurnover: '0.00',
    })
    await adjust(who, 'correction-in', '50')
    expect(await moneyOf(who.token)).toBe('20.00')
  })
})

describe('nothing is adjusted', () => {
  const codeOf = async (who: Who, kind: AdjustmentKind, amount = '10') =>
    (await ask(who, kind, amount)).body.code

  test('for a trial account, a frozen one, a closed one, or nobody', async () => {
    const trial = await server.member({ kind: 'trial', balance: li(100_000) })
    expect(await codeOf(trial, 'correction-out')).toBe('OPS/ADJUST_ACCOUNT')
    for (const state of ['frozen', 'closed']) {
      const who = await server.member({ balance: li(100_000) })
      await server.query('update account_members set state = $2 where id = $1', [who.memberId, state])
      expect(await codeOf(who, 'manual-deposit')).toBe('OPS/ADJUST_ACCOUNT')
    }
    expect(await codeOf({ memberId: 999_999_999n }, 'manual-deposit')).toBe('OPS/UNKNOWN')
  })

  test('around a restriction of the player; an error of the books is still corrected', async () => {
    const who = await server.member({ balance: li(100_000) })
    const restrict = (kind: string) =>
      server.query(
        `insert into account_restrictions(member_id, kind, until_at, reason, placed_by)
          values ($1, $2, server_now() + interval '1 hour', 'for a while', 'test')`,
        [who.memberId, kind],
      )
    await restrict('deposit')
    expect(await codeOf(who, 'manual-deposit')).toBe('OPS/ADJUST_RESTRICTED')
    const { approvalId } = (await ask(who, 'manual-withdrawal', '10')).body
    await restrict('withdraw')
    expect(await decide(approvalId)).toBe('stale')
    await adjust(who, 'correction-out', '10')
    expect(await moneyOf(who.token)).toBe('90.00')
  })

  test('by an amount that is none, is too large, or has the wrong sign', async () => {
    const who = await server.member({ balance: li(100_000) })
    for (const amount of ['0', '0.00', '1000000.01']) {
      expect(await codeOf(who, 'manual-deposit', amount)).toBe('OPS/ADJUST_AMOUNT')
    }
    for (const amount of ['-1', '1.001', '1e3', '']) {
      expect(await codeOf(who, 'correction-in', amount)).toBe('SYS/INVALID')
    }
  })

  test('by the person who asked, even with both rights', async () => {
    const who = await server.member()
    const both = await server.staff('finance-maker', 'finance-checker')
    const { approvalId } = (
      await server.call(wire.askAdjustment, {
        body: {
          payload: { memberId: String(who.memberId), kind: 'manual-deposit', amount: '10', cause: 'other' },
          reason,
        },
        ...{ headers: both.headers, key: randomUUID() },
      })
    ).body
    const { headers } = both
    const shown = await server.call(readRequest, { params: { approvalId }, headers })
    const body = { approvalId, hash: shown.body.data.hash, decision: 'approve' as const, note: '' }
    const said = await server.call(decideRequest, { headers, key: randomUUID(), body })
    expect(said.body.code).toBe('OPS/OWN_REQUEST')
    expect(await moneyOf(who.token)).toBe('0.00')
  })

  test('past the service: the table refuses what no second person agreed to', async () => {
    const who = await server.member()
    const { approvalId } = (await ask(who, 'manual-deposit', '10')).body
    const insert = (amount: number) =>
      server.query(
        `insert into adjustments_entries(approval_id, member_id, kind, amount, cause, reason, asked_by, agreed_by, transfer_id)
          values ($1, $2, 'manual-deposit', $3, 'missed-deposit', 'x', 'ann', 'ben', -1)`,
        [approvalId, who.memberId, amount],
      )
    await expect(insert(10_000)).rejects.toThrow('second person')
    expect(await decide(approvalId)).toBe('executed')
    await expect(insert(10_000)).rejects.toThrow('adjustments_entries_pkey')
    await expect(insert(90_000)).rejects.toThrow('second person')
    await expect(server.query('delete from adjustments_entries')).rejects.toThrow('append-only')
  })
})

/** Corruptions that a broken program, or a person with database rights, could leave behind. */
test.each([
  ['J1', 'an adjustment of another amount', 'update adjustments_entries set amount = amount + 10'],
  ['J1', 'an adjustment of another kind', `update adjustments_entries set kind = 'correction-out'`],
  ['J1', 'an adjustment without its transfer', 'update adjustments_entries set transfer_id = -approval_id'],
  ['J2', 'money in the name of a request without its adjustment', 'delete from adjustments_entries'],
  ['J3', 'a manual deposit that asks for nothing', `delete from turnover_requirements where kind = 'manual'`],
])('%s finds %s', async (rule, _, change) => {
  await adjust(await server.member(), 'manual-deposit', '10')
  await server.query('begin')
  try {
    // As a restore or a superuser would: no trigger stands in the way.
    await server.query(`set local session_replication_role = 'replica'`)
    await server.query(change)
    expect((await violations()).map(({ id }) => id)).toContain(rule)
  } finally {
    await server.query('rollback')
  }
})
