/** Requirements lapse at a credit that finds all lost, and only then. Source: money-in-and-out §4. */
import { randomUUID } from 'node:crypto'
import { readPlayerTurnover } from '@app/contract/operator/withdrawals-turnover.ts'
import { readValidWithdraw } from '@app/contract/turnover.ts'
import { takePlayMoney } from '@app/contract/wallet.ts'
import { type Li, li, parseMoney, type RatioPpm } from '@app/domain/money/money.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { configure } from '#modules/auth/auth-people.fixtures.ts'
import { countPlay, findOpenIssue, forceNumbers, placeSlip } from '#modules/bets/bets.fixtures.ts'
import { GAME, LOSES_07, placeChaseOf } from '#modules/bets/chases.fixtures.ts'
import { addChannel, claim, confirm, submitted } from '#modules/deposits/deposits.fixtures.ts'
import { fillRoom, openRooms, packeteer, sent } from '#modules/red-packets/red-packets.fixtures.ts'
import { rulesBrokenBy } from '#testing/corrupt.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let channelId: number
beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: [GAME] })
  channelId = await addChannel(server)
  await configure(server, 'withdraw_limit', { relaxQuota: '0.00', turnoverMultiple: 3 })
  await openRooms(server)
  await fillRoom(server, 2)
})
afterEach(async () => expect(await violations()).toEqual([]))
afterAll(() => server.stop())

const violations = () =>
  server.query<{ id: string }>(
    `select id from (select * from turnover_invariants union all select * from wallet_invariants) i where violations <> 0`,
  )
const yuan = (text: string) => parseMoney(text) as Li

type Who = Readonly<{ memberId: bigint; token: string }>

async function deposit({ token }: Who, received = '500.00'): Promise<string> {
  const staff = await server.staff('finance-maker')
  const orderNo = await submitted(server, { token, channelId, amount: '500' })
  await claim(server, staff, orderNo)
  expect((await confirm(server, staff, { orderNo, received })).status).toBe(200)
  return orderNo
}

/** A requirement of 60.00, as a credit of long ago. */
const owe = ({ memberId }: Who) =>
  server.query(
    `insert into turnover_requirements(member_id, seq, kind, source, amount, bonus, multiple_ppm, required, opened_at)
      select $1::bigint, coalesce(max(seq), 0) + 1, 'deposit', $2, 20000, 0, 3000000, 60000, server_now()
        from turnover_requirements where member_id = $1`,
    [memberId, `old ${randomUUID().slice(0, 8)}`],
  )

const read = async ({ token }: Who) => {
  const { rows, lapses } = (await server.call(readValidWithdraw, { token })).body
  return { rows: rows.map(row => row.requiredDml), lapses }
}
const bet = async ({ token }: Who, stake: string) => {
  const issue = await findOpenIssue(server, GAME)
  const items = [{ playCode: 'tema_a', selection: '07', stakePerUnit: stake }]
  expect((await placeSlip(server, issue, token, items)).status).toBe(200)
  return issue
}

/** The requirements that are left after a deposit of 500.00 by a member who owed 60.00 of turnover. */
async function leftAfterDeposit(who: Who): Promise<readonly string[]> {
  await deposit(who)
  return (await read(who)).rows
}

const KEPT = ['60.00', '1500.00']
const LAPSED = ['1500.00']

describe('a credit', () => {
  test('closes what was asked for before, where all was lost, and says so to the member and to staff', async () => {
    const who = await server.member()
    await deposit(who, '100.00')
    const issue = await bet(who, '100')
    await forceNumbers(server, issue, LOSES_07)
    await countPlay(server)
    expect((await read(who)).lapses).toEqual([])
    const orderNo = await deposit(who, '200.00')
    const lapse = { kind: '存款', orderNo, count: 1, missing: '200.00' }
    expect(await read(who)).toMatchObject({ rows: ['600.00'], lapses: [lapse] })
    const { headers } = await server.staff('finance-maker')
    const told = await server.call(readPlayerTurnover, {
      ...{ headers, params: { memberId: String(who.memberId) } },
    })
    expect(told.body).toMatchObject({
      ...{ required: '600.00', missing: '600.00', rows: [{ id: 2, requiredDml: '600.00' }] },
      lapses: [{ ...lapse, main: '0.00', live: '0.00', frozen: '0.00', underWay: '0.00' }],
    })
  })

  test.each([
    ['nothing', 0, LAPSED],
    ['0.99', 990, LAPSED],
    ['1.00', 1_000, KEPT],
  ])('finds %s on the account', async (_, balance, rows) => {
    const who = await server.member({ balance: li(balance) })
    await owe(who)
    expect(await leftAfterDeposit(who)).toEqual(rows)
  })

  test('finds a debt, which is nothing to bet with', async () => {
    const who = await server.member()
    await owe(who)
    await server.app.db.transaction(tx =>
      server.app.services.wallet.takeBack(tx, {
        ...{ memberId: who.memberId, bill: 'payoutReversal', amount: yuan('30'), reference: 'x' },
      }),
    )
    expect(await leftAfterDeposit(who)).toEqual(LAPSED)
  })

  test('finds a bet that is not decided', async () => {
    const who = await server.member({ balance: yuan('10') })
    await owe(who)
    const issue = await bet(who, '10')
    expect(await leftAfterDeposit(who)).toEqual(KEPT)
    await forceNumbers(server, issue, LOSES_07)
    await countPlay(server)
  })

  test('finds a bet that was lost since', async () => {
    const who = await server.member({ balance: yuan('10') })
    await owe(who)
    await forceNumbers(server, await bet(who, '10'), LOSES_07)
    await countPlay(server)
    expect(await leftAfterDeposit(who)).toEqual(LAPSED)
  })

  test('finds what a chase holds for coming issues', async () => {
    const who = await server.member({ balance: yuan('30') })
    await owe(who)
    const { answer, issue } = await placeChaseOf(server, who.token)
    expect(answer.status).toBe(200)
    await forceNumbers(server, issue, LOSES_07)
    expect(await leftAfterDeposit(who)).toEqual(KEPT)
  })

  test('finds what is left in a red packet of the member', async () => {
    const who = await packeteer(server, '10')
    await owe(who)
    await sent(server, who, { total: '10' })
    expect(await leftAfterDeposit(who)).toEqual(KEPT)
  })

  test.each([
    [
      'on its way out',
      (who: Who) =>
        server.app.db.transaction(tx =>
          server.app.services.frozenMoney.freeze(tx, {
            ...{
              memberId: who.memberId,
              parts: [{ bill: 'withdrawal', amount: yuan('10') }],
              reference: 'x',
            },
          }),
        ),
    ],
    [
      'at a provider that keeps accounts',
      (who: Who) =>
        server.app.db.transaction(tx =>
          server.app.services.liveMoney.sendOut(tx, {
            ...{ memberId: who.memberId, amount: yuan('10'), reference: 'x' },
          }),
        ),
    ],
    [
      'in a round that is not over',
      async (who: Who) => {
        await server.query(
          `insert into providers_entries(code, name) values ('p9', '平台') on conflict do nothing`,
        )
        await server.query(
          `insert into providers_rounds(provider, round_id, member_id, currency, game_code, category, bet)
            values ('p9', 'r' || $1, $1::bigint, 1, 'g', 'live', 10000)`,
          [who.memberId],
        )
        await server.app.db.transaction(tx =>
          server.app.services.wallet.move(tx, [
            { memberId: who.memberId, bill: 'providerBet', amount: yuan('10'), reference: 'x' },
          ]),
        )
      },
    ],
  ])('finds money %s', async (_, put) => {
    const who = await server.member({ balance: yuan('10') })
    await owe(who)
    await put(who)
    expect(await leftAfterDeposit(who)).toEqual(KEPT)
  })

  test('of play money closes too, though it asks for nothing', async () => {
    const who = await server.member()
    await owe(who)
    const taken = await server.call(takePlayMoney, { token: who.token, key: randomUUID() })
    expect(taken.status).toBe(200)
    expect(await read(who)).toMatchObject({ rows: [], lapses: [{ kind: '演示币', missing: '60.00' }] })
  })

  test('together with others of one commit finds what was there before all of them', async () => {
    const who = await server.member({ balance: yuan('0.50') })
    await owe(who)
    const { turnover, wallet } = server.app.services
    const [amount, multiple] = [yuan('5'), 1_000_000n as RatioPpm]
    await server.app.db.transaction(async tx => {
      const gift = { memberId: who.memberId, bill: 'systemReward', amount } as const
      await wallet.move(tx, [
        { ...gift, reference: 'one' },
        { ...gift, reference: 'two' },
      ])
      const credit = { memberId: who.memberId, kind: 'manual', amount, bonus: li(0), multiple } as const
      await turnover.openAll(tx, [
        { ...credit, source: 'together 1' },
        { ...credit, source: 'together 2' },
      ])
    })
    expect((await read(who)).rows).toEqual(['5.00', '5.00'])
  })
})

test('a bet at the moment of the credit is on the account or in the issue, so nothing lapses', async () => {
  for (let round = 0; round < 8; round++) {
    const who = await server.member({ balance: yuan('10') })
    await owe(who)
    const staff = await server.staff('finance-maker')
    const orderNo = await submitted(server, { token: who.token, channelId, amount: '500' })
    await claim(server, staff, orderNo)
    await Promise.all([bet(who, '10'), confirm(server, staff, { orderNo, received: '500.00' })])
    expect((await read(who)).rows).toEqual(KEPT)
  }
})

test('what has lapsed is never asked for again, not by hand either', async () => {
  const reopen = server.query(
    `update turnover_requirements set closed_by = null where closed_by like 'lapse:%'`,
  )
  await expect(reopen).rejects.toThrow('a requirement that lapsed stays closed')
  await expect(server.query('update turnover_lapses set missing = 0')).rejects.toThrow()
})

test.each([
  ['a lapse that nothing found', `delete from turnover_lapses`],
  [
    'a requirement that did not lapse',
    `update turnover_requirements set closed_by = null where closed_by like 'lapse:%'`,
  ],
  ['one more than were found', `update turnover_lapses set requirements = requirements + 1`],
])('T5 finds %s', async (_, change) => {
  expect(await rulesBrokenBy(server, change, violations)).toContain('T5')
})
