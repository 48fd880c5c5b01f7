import type { QueryIn } from '@app/contract/endpoint.ts'
import { readRuleCost } from '@app/contract/operator/bonuses.ts'
import { li } from '@app/domain/money/money.ts'
import { DAY_MS, isoOf } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '#modules/auth/auth.fixtures.ts'
import { countPlay, findOpenIssue, forceNumbers, placeSlip } from '#modules/bets/bets.fixtures.ts'
import { addChannel, claim, confirm, submitted } from '#modules/deposits/deposits.fixtures.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const GAME = 71

let server: TestServer
let staff: TestStaff
let finance: TestStaff
let rich: TestMember
let poor: TestMember
let received: number[]
beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: [GAME] })
  staff = await server.staff('risk')
  finance = await server.staff('finance-maker')
  ;[rich, poor] = [
    await server.member({ balance: li(20_000_000) }),
    await server.member({ balance: li(20_000_000) }),
  ]
  await server.member({ kind: 'trial' })
  const channelId = await addChannel(server)
  received = [
    await deposit(rich, channelId, '2000'),
    await deposit(rich, channelId, '800'),
    await deposit(poor, channelId, '300'),
  ]
  const issue = await findOpenIssue(server, GAME)
  for (const [{ token }, stake] of [
    [rich, '5000'],
    [poor, '100'],
  ] as const)
    await placeSlip(server, issue, token, [{ playCode: 'tema_a', selection: '30', stakePerUnit: stake }])
  await forceNumbers(server, issue, [1, 2, 3, 4, 5, 6, 30])
  await countPlay(server)
})
afterAll(() => server.stop())

/** Deposits, and answers the yuan that came. */
async function deposit({ token }: TestMember, channelId: number, amount: string): Promise<number> {
  const orderNo = await submitted(server, { token, channelId, amount })
  const [order] = await server.query<{ pay: bigint }>(
    'select pay_amount as pay from deposits_orders where id = $1',
    [orderNo],
  )
  await claim(server, finance, orderNo)
  const yuan = Number(order?.pay ?? 0) / 1000
  expect((await confirm(server, finance, { orderNo, received: yuan.toFixed(2) })).status).toBe(200)
  return yuan
}

const tried = async (query: QueryIn<typeof readRuleCost>) =>
  (await server.call(readRuleCost, { headers: staff.headers, query })).body
const rowsOf = async (query: QueryIn<typeof readRuleCost>) =>
  (await tried(query)).data.map(({ memberId, basis, gift }) => [memberId, basis, gift])
const yuan = (amount = 0) => amount.toFixed(2)

test('registering costs its gift for each member, and nothing for a trial account', async () => {
  const { sums, data } = await tried({ rule: 'registration', gift: '8' })
  expect(sums).toMatchObject({ gifts: 2, members: 2, cost: '16.00', largest: '8.00' })
  expect(data.map(({ account }) => account).toSorted()).toEqual([rich.account, poor.account].toSorted())
})

test('first deposits cost their share up to the most, each member once', async () => {
  const [first = 0, , other = 0] = received
  expect(await rowsOf({ rule: 'first-deposit', share: '10', max: '188' })).toEqual([
    [String(rich.memberId), yuan(first), '188.00'],
    [String(poor.memberId), yuan(other), yuan(Math.floor(other * 10) / 100)],
  ])
})

test('a target counts all deposits, or all turnover, of the span', async () => {
  const [one = 0, two = 0] = received
  expect(await rowsOf({ rule: 'deposit', target: '2500', gift: '88' })).toEqual([
    [String(rich.memberId), yuan(one + two), '88.00'],
  ])
  expect(await rowsOf({ rule: 'turnover', target: '5000', gift: '88' })).toEqual([
    [String(rich.memberId), '5000.00', '88.00'],
  ])
  expect(await rowsOf({ rule: 'turnover', target: '5000.01', gift: '88' })).toEqual([])
})

test('a rate costs its part of what was bet, and the pages together are the sum', async () => {
  const asked = { rule: 'betting', share: '0.5' } as const
  const { sums } = await tried(asked)
  expect(sums).toEqual({ gifts: 2, members: 2, basis: '5100.00', cost: '25.50', largest: '25.00' })
  const first = await tried({ ...asked, rows: 1 })
  const second = await tried({ ...asked, rows: 1, after: first.next ?? '' })
  expect([first.sums, second.sums]).toEqual([sums, sums])
  expect([...first.data, ...second.data].map(({ gift }) => gift)).toEqual(['25.00', '0.50'])
  expect(second.next).toBeNull()
})

test('another span has its own figures, a longer one than 31 days is refused, and so is who may not read', async () => {
  const at = (days: number) => isoOf(server.now() + days * DAY_MS)
  const past = { from: at(-40), to: at(-20) }
  for (const rule of ['registration', 'first-deposit', 'deposit', 'turnover', 'betting'] as const) {
    const all = { gift: '8', share: '10', max: '188', target: '0.01' }
    expect((await tried({ rule, ...all, ...past })).sums.gifts).toBe(0)
    expect((await tried({ rule, ...all })).sums.gifts).toBeGreaterThan(0)
  }
  const wide = { rule: 'deposit' as const, from: at(-32), to: at(0) }
  expect((await server.call(readRuleCost, { headers: staff.headers, query: wide })).body.code).toBe(
    'OPS/NARROW',
  )
  const { headers } = await server.staff('content')
  expect((await server.call(readRuleCost, { headers, query: { rule: 'deposit' } })).body.code).toBe(
    'OPS/FORBIDDEN',
  )
})
