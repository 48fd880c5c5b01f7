import { readBetDetail } from '@app/contract/bets-records.ts'
import { checkMoney, listBills } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { findOpenIssue, findViolations, forceNumbers, placeSlip } from './bets.fixtures.ts'
import { planChunks } from './issue-chunks.store.ts'
import type { outcomeOf } from './order-outcome.ts'
import {
  ann,
  bob,
  defective,
  person,
  resettleByTwo,
  serviceOf,
  signaturesOf,
} from './resettlement.fixtures.ts'
import { begin } from './resettlement.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())
afterEach(async () => expect(await findViolations(server)).toEqual([]))

const HUNDRED = li(100_000)
const moneyOf = async (token: string) => (await server.call(checkMoney, { token })).body.money

const service = (judge?: typeof outcomeOf) => serviceOf(server, judge)

const resettle = (issueId: bigint, judge?: typeof outcomeOf) => resettleByTwo(service(judge), issueId)

async function settledIssue(selections: readonly string[]) {
  const { token, memberId } = await server.member({ balance: HUNDRED })
  const issue = await findOpenIssue(server, 71)
  const items = selections.map(selection => ({ playCode: 'tema_a', selection, stakePerUnit: '10' }))
  const { body } = await placeSlip(server, issue, token, items)
  await forceNumbers(server, issue, [1, 2, 3, 4, 5, 6, 30])
  return { token, memberId, issueId: issue.id, orders: body.data.orders.map(order => order.orderNo) }
}

const spend = (memberId: bigint, amount: number) =>
  server.app.db.transaction(tx =>
    server.app.services.wallet.move(tx, [
      { memberId, bill: 'manualWithdrawal', amount: li(amount), reference: 'test' },
    ]),
  )

test('a preview names what would change, and changes nothing', async () => {
  const { issueId, token } = await settledIssue(['30', '07', '08'])
  expect((await service().propose(issueId, 'a look'))?.differences).toEqual([])
  expect(await service(defective).propose(issueId, 'a look')).toMatchObject({
    fromVersion: 1,
    differences: [
      {
        playCode: 'tema_a',
        selection: '07',
        stakePerUnit: 10_000n,
        ordersCount: 1n,
        paid: 0n,
        due: 485_000n,
      },
      {
        playCode: 'tema_a',
        selection: '30',
        stakePerUnit: 10_000n,
        ordersCount: 1n,
        paid: 485_000n,
        due: 0n,
      },
    ],
    total: 0n,
  })
  expect(await moneyOf(token)).toBe('555.00')
})

test('judging anew pays the new payout, takes the old one back by bills of their own, and shows the new result', async () => {
  const { issueId, token, orders } = await settledIssue(['30', '07', '08'])
  expect(await resettle(issueId, defective)).toEqual({ ok: true, version: 2 })
  expect(await moneyOf(token)).toBe('555.00')
  const bills = await server.call(listBills, { token })
  expect(bills.body.data.slice(0, 2).map(bill => [bill.typeName, bill.amount, bill.reference])).toEqual([
    ['重新结算', '485.00', orders[1]],
    ['派奖冲销', '-485.00', orders[0]],
  ])
  const resultOf = async (index: number) => {
    const { body } = await server.call(readBetDetail, { token, query: { orderNo: orders[index] ?? '' } })
    return [body.data.result, body.data.reward]
  }
  expect([await resultOf(0), await resultOf(1), await resultOf(2)]).toEqual([
    [0, '0.00'],
    [1, '485.00'],
    [0, '0.00'],
  ])
  // And back to what is right, under a third judgement.
  expect(await resettle(issueId)).toEqual({ ok: true, version: 3 })
  expect(await resultOf(0)).toEqual([1, '485.00'])
  expect(await moneyOf(token)).toBe('555.00')
})

test('a player who has spent the payout owes the rest, is never below zero, and pays it first from later money', async () => {
  const { issueId, token, memberId } = await settledIssue(['30'])
  await spend(memberId, 475_000)
  expect(await moneyOf(token)).toBe('100.00')
  expect(await resettle(issueId, defective)).toEqual({ ok: true, version: 2 })
  const balances = () => server.app.services.wallet.balances(memberId)
  expect(await balances()).toMatchObject({ main: 0n, owed: 385_000n })
  await server.app.db.transaction(tx =>
    server.app.services.wallet.move(tx, [
      { memberId, bill: 'manualDeposit', amount: li(400_000), reference: 'test' },
    ]),
  )
  expect(await balances()).toMatchObject({ main: 15_000n, owed: 0n })
})

describe('a re-settlement is refused', () => {
  const carl = person('carl')
  /** Ann under another name, as somebody would write it who wants to be two people. */
  const annAsBob = (text: string) => ({ ...ann.approve(text), name: 'bob' })

  test.each([
    ['for one person alone', (text: string) => [ann.approve(text)]],
    ['for one person twice', (text: string) => [ann.approve(text), ann.approve(text)]],
    ['for one person under two names', (text: string) => [ann.approve(text), annAsBob(text)]],
    ['for somebody unknown', (text: string) => [ann.approve(text), carl.approve(text)]],
    [
      'for names without signatures',
      () => [ann, bob].map(({ name }) => ({ name, signature: Buffer.alloc(64) })),
    ],
    [
      'for signatures of another total',
      (text: string) => {
        const other = text.replace(/total .*/, 'total 1.00')
        return [ann.approve(other), bob.approve(other)]
      },
    ],
    [
      'for signatures of another reason',
      (text: string) => {
        const other = text.replace(/reason .*/, 'reason y')
        return [ann.approve(other), bob.approve(other)]
      },
    ],
    ['for nobody', () => []],
  ])('%s', async (_, approvalsOf) => {
    const { issueId } = await settledIssue(['30', '07'])
    const { text = '' } = (await service(defective).propose(issueId, 'x')) ?? {}
    const order = { issueId, reason: 'x', approvals: approvalsOf(text) }
    expect(await service(defective).resettle(order)).toEqual({ ok: false, why: 'approvals' })
  })

  test.each(['', ' ', 'two\nlines'])('without a reason in one line: %j', async reason => {
    const { issueId } = await settledIssue(['30', '07'])
    expect(await resettleByTwo(service(defective), issueId, reason)).toEqual({ ok: false, why: 'reason' })
  })

  test('for the signatures of a judgement that was carried out before', async () => {
    const { issueId } = await settledIssue(['30', '07'])
    const { text = '' } = (await service(defective).propose(issueId, 'x')) ?? {}
    const order = { issueId, reason: 'x', approvals: [ann.approve(text), bob.approve(text)] }
    expect(await service(defective).resettle(order)).toEqual({ ok: true, version: 2 })
    expect(await resettle(issueId)).toEqual({ ok: true, version: 3 })
    // The same difference once more: what was signed was the step from the first judgement.
    expect(await service(defective).resettle(order)).toEqual({ ok: false, why: 'approvals' })
  })

  test('when nothing would change, and before the issue is settled', async () => {
    const { issueId } = await settledIssue(['30'])
    expect(await resettle(issueId)).toEqual({ ok: false, why: 'nothing-to-change' })
    const open = await findOpenIssue(server, 71)
    expect(await resettle(open.id)).toEqual({ ok: false, why: 'not-settled' })
  })
})

test('settling and judging anew from many sides at once moves each difference once', async () => {
  const { issueId, token } = await settledIssue(['07', '08'])
  const { text = '' } = (await service(defective).propose(issueId, 'x')) ?? {}
  const order = { issueId, reason: 'x', approvals: [ann.approve(text), bob.approve(text)] }
  const tries = await Promise.allSettled([
    ...Array.from({ length: 64 }, () => service(defective).resettle(order)),
    ...Array.from({ length: 8 }, () =>
      server.app.services.settlement.settle(issueId, AbortSignal.timeout(60_000)),
    ),
  ])
  // Two that begin at once meet at a unique key; the one that was second has only to ask again.
  expect(tries.some(entry => entry.status === 'fulfilled')).toBe(true)
  expect(await moneyOf(token)).toBe('565.00')
})

test('the signed text stays with the judgement, so that it can be verified later', async () => {
  const { issueId } = await settledIssue(['30', '07'])
  const proposal = await service(defective).propose(issueId, 'a defect')
  await resettle(issueId, defective)
  const [kept] = await server.query(
    'select proposal, signatures, approver, second_approver from bets_resettlements where issue_id = $1',
    [issueId],
  )
  const evidence = [ann, bob].map(({ name, key, approve }) => ({
    name,
    key,
    signature: Buffer.from(approve(proposal?.text ?? '').signature).toString('base64'),
  }))
  expect(kept).toEqual({
    proposal: proposal?.text,
    signatures: evidence,
    approver: 'ann',
    second_approver: 'bob',
  })
})

test('an issue is not paid by rules that judge otherwise than those that two people looked at', async () => {
  const { issueId, token } = await settledIssue(['30', '07'])
  const { text = '' } = (await service(defective).propose(issueId, 'x')) ?? {}
  const order = { issueId, reason: 'x', approvals: [ann.approve(text), bob.approve(text)] }
  // Begun, and killed before the first piece was paid.
  await server.app.db.transaction(async tx => {
    await begin(tx, {
      ...{ issueId, fromVersion: 1, reason: 'x', proposal: text, names: ['ann', 'bob'] },
      by: { signatures: signaturesOf(text) },
    })
    await planChunks(tx, issueId, 2)
  })
  await expect(service().resettle(order)).rejects.toThrow('judges it otherwise')
  expect(await moneyOf(token)).toBe('565.00')
  expect(await service(defective).resettle(order)).toEqual({ ok: true, version: 2 })
  expect(await moneyOf(token)).toBe('565.00')
})
