/** Limits that several bets share: of a number, of all players together, and of one wallet within one batch. */
import { cancelBets } from '@app/contract/bets.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import {
  findOpenIssue,
  findViolations,
  forceNumbers,
  type OpenIssue,
  placeSlip,
  slipRowOf,
} from './bets.fixtures.ts'
import { LOSES_07, placeChaseOf, ten } from './chases.fixtures.ts'
import { createKnownSums } from './known-sums.ts'
import type { SlipRow } from './place-batch.store.ts'
import { placeSlips } from './slip-queue.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())
afterEach(async () => expect(await findViolations(server)).toEqual([]))

const RICH = li(900_000_000)
const special = (selection: string, stakePerUnit = '1') => ({ playCode: 'tema_a', selection, stakePerUnit })
const moneyOf = async (token: string) => (await server.call(checkMoney, { token })).body.money

describe('the stake limit of a player on one number in one issue', () => {
  test('is counted over all slips, and the refused line is named', async () => {
    const { token } = await server.member({ balance: RICH })
    const issue = await findOpenIssue(server, 71)
    for (const selection of ['07', '07,08', '07']) {
      expect((await placeSlip(server, issue, token, [special(selection, '20000')])).status).toBe(200)
    }
    const more = await placeSlip(server, issue, token, [special('09'), special('06,07')])
    expect([more.status, more.body.code, more.body.item, more.body.msg]).toEqual([
      409,
      'BET/LIMIT_NUMBER',
      1,
      '该号码本期已达限额',
    ])
    expect((await placeSlip(server, issue, token, [special('06,08', '20000')])).status).toBe(200)
  })

  test('is counted within one slip too', async () => {
    const { token } = await server.member({ balance: RICH })
    const issue = await findOpenIssue(server, 71)
    const four = Array.from({ length: 4 }, () => special('07', '20000'))
    const answer = await placeSlip(server, issue, token, four)
    expect([answer.body.code, answer.body.item]).toEqual(['BET/LIMIT_NUMBER', 3])
    expect(await moneyOf(token)).toBe('900000.00')
  })

  test('counts a combination as a whole', async () => {
    const { token } = await server.member({ balance: RICH })
    const issue = await findOpenIssue(server, 71)
    const line = { playCode: 'lm_3qz', selection: '01,02,03', stakePerUnit: '1000' }
    const answers = []
    for (let i = 0; i < 30; i++) answers.push((await placeSlip(server, issue, token, [line])).body.code)
    const firstRefusal = answers.findIndex(code => code !== undefined)
    expect(answers[firstRefusal]).toBe('BET/LIMIT_NUMBER')
    const other = { ...line, selection: '01,02,04' }
    expect((await placeSlip(server, issue, token, [other])).status).toBe(200)
  })

  test('counts what a chase puts in later, when the draw before it was lost', async () => {
    const { token } = await server.member({ balance: RICH })
    const { issue } = await placeChaseOf(server, token, {
      count: 2,
      items: [{ ...ten('07'), stakePerUnit: '20000' }],
    })
    await server.travel(issue.closesAt - server.now() + 100)
    const next = await findOpenIssue(server, issue.gameId)
    const place = async (stake: string) =>
      (await placeSlip(server, next, token, [special('07', stake)])).body.code
    expect(await place('20000')).toBeUndefined()
    await forceNumbers(server, issue, LOSES_07)
    expect(await place('20000')).toBeUndefined()
    expect(await place('1')).toBe('BET/LIMIT_NUMBER')
  })
})

const capAt = (issue: OpenIssue, number: string, cap: number) =>
  server.query(`insert into bets_exposure(issue_id, play_code, bucket, cap) values ($1, 'tema_a', $2, $3)`, [
    issue.id,
    number,
    cap,
  ])

describe('the cap on what the house may owe', () => {
  test('holds for all players together and for that number only', async () => {
    const issue = await findOpenIssue(server, 92)
    await capAt(issue, '07', 2 * 48_500)
    const players = await Promise.all(Array.from({ length: 3 }, () => server.member({ balance: RICH })))
    const codes = []
    for (const { token } of players) {
      codes.push((await placeSlip(server, issue, token, [special('06'), special('07')])).body.code)
    }
    expect(codes).toEqual([undefined, undefined, 'BET/LIMIT_NUMBER'])
    expect((await placeSlip(server, issue, players[2]?.token ?? '', [special('08')])).status).toBe(200)
  })

  test('has room again for what a cancellation takes off, in its commit', async () => {
    const issue = await findOpenIssue(server, 92)
    await capAt(issue, '11', 2 * 48_500)
    const { token } = await server.member({ balance: RICH })
    const place = () => placeSlip(server, issue, token, [special('11,12')])
    const { body } = await place()
    await place()
    expect((await place()).body.code).toBe('BET/LIMIT_NUMBER')
    await server.call(cancelBets, { token, body: { orderNo: body.data.orders[0]?.orderNo ?? '' } })
    expect((await place()).status).toBe(200)
    expect((await place()).body.code).toBe('BET/LIMIT_NUMBER')
    const rows = await server.query<{ liability: bigint }>(
      `select liability from bets_exposure where issue_id = $1 and bucket in ('11', '12')`,
      [issue.id],
    )
    expect(rows.map(row => row.liability)).toEqual([2n * 48_500n, 2n * 48_500n])
  })

  test('is never passed by 64 bets at once, and is used up', async () => {
    const issue = await findOpenIssue(server, 93)
    await capAt(issue, '49', 10 * 48_500)
    const players = await Promise.all(Array.from({ length: 64 }, () => server.member({ balance: RICH })))
    const answers = await Promise.all(
      players.map(({ token }) => placeSlip(server, issue, token, [special('49')])),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(10)
    expect(answers.filter(answer => answer.body.code === 'BET/LIMIT_NUMBER')).toHaveLength(54)
  })
})

describe('slips of one batch', () => {
  const slipRow = async (memberId: bigint, issue: OpenIssue, yuan: number): Promise<SlipRow> =>
    slipRowOf(
      { memberId, accountId: await server.app.services.wallet.mainAccountOf(memberId) },
      issue.id,
      yuan,
    )

  test('of one wallet are judged in their order: a refused one does not stop a later, smaller one', async () => {
    const ann = await server.member({ balance: li(10_000) })
    const bob = await server.member({ balance: li(5_000) })
    const issue = await findOpenIssue(server, 71)
    const rows = [
      slipRow(ann.memberId, issue, 6),
      slipRow(bob.memberId, issue, 5),
      slipRow(ann.memberId, issue, 5),
      slipRow(ann.memberId, issue, 4),
      slipRow(bob.memberId, issue, 1),
    ]
    const outcomes = await placeSlips(server.app.db.read, await Promise.all(rows))
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      'placed',
      'placed',
      'balance',
      'placed',
      'balance',
    ])
    expect(outcomes.map(outcome => ('balance' in outcome ? outcome.balance : undefined))).toEqual([
      4_000n,
      0n,
      undefined,
      0n,
      undefined,
    ])
  })

  test('of several issues share a commit, and only those of the closed one are refused', async () => {
    const { memberId } = await server.member({ balance: RICH })
    const open = await findOpenIssue(server, 71)
    const closed = { ...open, id: 999_999_999n }
    const rows = [slipRow(memberId, open, 1), slipRow(memberId, closed, 1), slipRow(memberId, open, 1)]
    const outcomes = await placeSlips(server.app.db.read, await Promise.all(rows))
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['placed', 'closed', 'placed'])
  })

  test('are counted whichever node took the ones before, and however it remembers them', async () => {
    const { memberId } = await server.member({ balance: RICH })
    const issue = await findOpenIssue(server, 71)
    const nodes = [createKnownSums(), createKnownSums()]
    const place = async (node: number, yuan: number) => {
      const row = await slipRow(memberId, issue, yuan)
      return (await placeSlips(server.app.db.read, [row], nodes[node])).map(({ outcome }) => outcome)
    }
    for (const node of [0, 0, 1, 0]) expect(await place(node, 15_000)).toEqual(['placed'])
    for (const node of [0, 1]) expect(await place(node, 1)).toEqual(['limit-number'])
  })

  test('that something hinders are judged alone: known keys, empty wallets, full numbers', async () => {
    const issue = await findOpenIssue(server, 93)
    await capAt(issue, '48', 0)
    const members = await Promise.all(
      Array.from({ length: 9 }, (_, index) => server.member({ balance: index === 5 ? li(500) : RICH })),
    )
    const rows = await Promise.all(members.map(({ memberId }) => slipRow(memberId, issue, 1)))
    const [known, reused, full] = [0, 1, 7].map(index => rows[index] as SlipRow)
    const [before] = await placeSlips(server.app.db.read, rows.slice(0, 1))
    rows[1] = { ...(reused as SlipRow), key: known?.key ?? Buffer.of(), requestHash: Buffer.alloc(32, 1) }
    const to48 = { selection: '48', exposures: [{ bucket: '48', liability: 48_500n }] }
    rows[7] = { ...(full as SlipRow), lines: full?.lines.map(line => ({ ...line, ...to48 })) ?? [] }
    const outcomes = await placeSlips(server.app.db.read, rows)
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      ...[
        'repeated',
        'conflict',
        'placed',
        'placed',
        'placed',
        'balance',
        'placed',
        'limit-number',
        'placed',
      ],
    ])
    const orderIds = before !== undefined && 'orderIds' in before ? before.orderIds : undefined
    expect(outcomes[0]).toMatchObject({ answer: { orderIds } })
    const taken = await server.query<{ memberId: bigint; balance: bigint }>(
      `select o.member_id as "memberId", a.balance from unnest($1::bigint[]) with ordinality as t(id, n)
        join bets_orders o on o.id = t.id join wallet_accounts a on a.id = o.account_id order by t.n`,
      [outcomes.flatMap(outcome => ('orderIds' in outcome ? outcome.orderIds : []))],
    )
    expect(taken.map(({ memberId }) => memberId)).toEqual(
      [2, 3, 4, 6, 8].map(index => members[index]?.memberId),
    )
    expect(taken.map(({ balance }) => balance)).toEqual(
      outcomes.flatMap(outcome => ('orderIds' in outcome ? outcome.balance : [])),
    )
  })

  test('fail alone: a wallet that does not exist spoils no other bet', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => server.member({ balance: RICH })))
    const issue = await findOpenIssue(server, 71)
    const lost = await server.member()
    await server.query('set session_replication_role = replica')
    await server.query('delete from wallet_accounts where member_id = $1', [lost.memberId])
    await server.query('set session_replication_role = origin')
    const answers = await Promise.all(
      [...players, lost].map(({ token }) => placeSlip(server, issue, token, [special('07')])),
    )
    expect(answers.map(answer => answer.status)).toEqual([...Array(8).fill(200), 500])
  })
})
