/** The statement of the gateway, fetched from the sandbox over HTTP, beside deposits and payouts by it. */
import { DAY_MS, HOUR_MS } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type GatewayRig, startGatewayRig } from '#modules/deposits/gateway.fixtures.ts'
import {
  openChannels,
  requested,
  runPayouts,
  desk as withdrawalDesk,
  withdrawer,
} from '#modules/withdrawals/withdrawals.fixtures.ts'
import type { TestServer } from '#testing/test-server.ts'
import { fetchStatements } from './fetch-statements.job.ts'
import { statementDesk, violations } from './reconciliation.fixtures.ts'

/** Of the sandbox. */
const LINES_OF_A_PAGE = 20

let rig: GatewayRig
let server: TestServer
let desk: ReturnType<typeof statementDesk>
beforeAll(async () => {
  rig = await startGatewayRig()
  server = rig.server
  await openChannels(server)
})
beforeEach(async () => {
  // Each case has a day of its own.
  await rig.travel(DAY_MS)
  desk = statementDesk(server, await server.staff('finance-maker'))
})
afterEach(async () => {
  await rig.misbehave()
  expect(await violations(server)).toEqual([])
})
afterAll(() => rig.stop())

async function fetchAll(): Promise<void> {
  await server.app.db.transaction(tx => server.app.jobs.add(tx, fetchStatements, {}))
  await server.app.jobs.drain()
}

/** A deposit that its payer paid at the gateway, credited unless the fault keeps it from being told. */
async function deposit(isTold = true) {
  const { token } = await server.member()
  const orderNo = await rig.begin(token)
  await rig.pay(token, orderNo)
  if (isTold) await expect.poll(async () => (await rig.read(token, orderNo)).state).toBe('CREDITED')
  return { token, orderNo }
}

async function payout(runs = 2): Promise<string> {
  const maker = withdrawalDesk(server, await server.staff('finance-maker'))
  const withdrawalNo = await requested(server, await withdrawer(server))
  await maker.claim(withdrawalNo)
  await maker.approve(withdrawalNo)
  for (let run = 0; run < runs; run += 1) await runPayouts(server)
  expect((await maker.detail(withdrawalNo)).state).toMatch(/PAID|ARRIVED|RETURNED/)
  return withdrawalNo
}

const ofToday = async () => {
  const [day] = await desk.days('gateway')
  return day
}

test('agrees with what was credited and paid out, and is fetched as often as one likes', async () => {
  const { orderNo } = await deposit()
  const withdrawalNo = await payout()
  await fetchAll()
  await fetchAll()
  const { data } = await desk.lines('gateway')
  expect(data).toMatchObject([
    { kind: 'payment', amount: '500.00', ourNo: orderNo, differenceNo: null, object: { kind: 'deposit' } },
    { kind: 'payout', differenceNo: null, object: { kind: 'withdrawal', id: withdrawalNo } },
  ])
  expect(await ofToday()).toMatchObject({
    ...{ statement: 'part', theirsIn: '500.00', oursIn: '500.00', openDifferences: 0 },
  })
  expect((await ofToday())?.theirsOut).toBe((await ofToday())?.oursOut)
  await rig.travel(DAY_MS)
  await fetchAll()
  const later = statementDesk(server, await server.staff('finance-maker'))
  expect(await later.differences('gateway')).toEqual([])
  const [row] = await server.query<{ count: bigint }>(
    `select count(*) as count from reconciliation_statements where source = 'gateway' and is_whole`,
  )
  expect(Number(row?.count)).toBeGreaterThanOrEqual(1)
})

test('has a payout and its return, and agrees with what came back to the member', async () => {
  await rig.misbehave('returned')
  const withdrawalNo = await payout(3)
  await fetchAll()
  const lines = (await desk.lines('gateway')).data.filter(({ object }) => object?.id === withdrawalNo)
  expect(lines.map(({ kind, differenceNo }) => [kind, differenceNo])).toEqual([
    ['payout', null],
    ['return', null],
  ])
  const day = await ofToday()
  expect([day?.theirsIn, day?.theirsOut]).toEqual([day?.oursIn, day?.oursOut])
  expect(day?.openDifferences).toBe(0)
})

test('is read page by page to its end', async () => {
  await rig.misbehave('stated-only')
  for (let at = 0; at < LINES_OF_A_PAGE + 3; at += 1) await deposit(false)
  await fetchAll()
  expect((await desk.lines('gateway')).data).toHaveLength(LINES_OF_A_PAGE + 3)
  const takings = await server.query<{ lines: number }>(
    `select lines from reconciliation_statements where lines > 0 and day = (server_now() at time zone 'Asia/Shanghai')::date
      order by id`,
  )
  expect(takings.map(({ lines }) => lines)).toEqual([LINES_OF_A_PAGE, 3])
})

test('tells of a payment that nobody told, by the order that it names', async () => {
  await rig.misbehave('stated-only')
  const { token, orderNo } = await deposit(false)
  await rig.askDue()
  await fetchAll()
  expect((await rig.read(token, orderNo)).state).toBe('PAYING')
  const found = (await desk.differences('gateway')).filter(({ object }) => object?.id === orderNo)
  expect(found).toMatchObject([{ why: 'missing-here', theirs: '500.00', ours: null, state: 'open' }])
  // The channel tells of it late: the order is credited, and the difference settles.
  await rig.misbehave()
  await rig.travel(HOUR_MS)
  await rig.askDue()
  expect((await rig.read(token, orderNo)).state).toBe('CREDITED')
  const later = statementDesk(server, await server.staff('finance-maker'))
  await fetchAll()
  const settled = (await later.differences('gateway')).filter(({ object }) => object?.id === orderNo)
  expect(settled).toMatchObject([{ state: 'settled' }])
})

test('tells another amount of a payment and of a payout', async () => {
  const { orderNo } = await deposit()
  const withdrawalNo = await payout()
  await rig.misbehave('stated-otherwise')
  await fetchAll()
  const found = (await desk.differences('gateway')).filter(
    ({ object }) => object?.id === orderNo || object?.id === withdrawalNo,
  )
  expect(found.map(({ why, kind }) => `${why} ${kind}`).toSorted()).toEqual([
    'amount payment',
    'amount payout',
  ])
})

test('that leaves a payment out is found when the day is over', async () => {
  const { orderNo } = await deposit()
  await rig.misbehave('unstated')
  await fetchAll()
  const mine = (rows: Awaited<ReturnType<typeof desk.differences>>) =>
    rows.filter(({ object }) => object?.id === orderNo)
  expect(mine(await desk.differences('gateway'))).toEqual([])
  await rig.travel(DAY_MS)
  await fetchAll()
  const later = statementDesk(server, await server.staff('finance-maker'))
  expect(mine(await later.differences('gateway'))).toMatchObject([
    { why: 'missing-there', ours: '500.00', theirs: null },
  ])
})

test('of money that is held is matched with it, and a second payment by the order that was paid twice', async () => {
  await rig.misbehave('second-payment')
  const { orderNo } = await deposit()
  await expect
    .poll(async () => (await server.query(`select from deposits_held where paid_for = $1`, [orderNo])).length)
    .toBe(1)
  await fetchAll()
  const { data } = await desk.lines('gateway')
  const own = data.filter(({ ourNo }) => ourNo === orderNo)
  expect(own).toHaveLength(2)
  expect(own.every(({ differenceNo }) => differenceNo === null)).toBe(true)
})

test('that cannot be had leaves the day without it, and is fetched when it can', async () => {
  await deposit()
  await rig.misbehave('down')
  await fetchAll()
  expect(await ofToday()).toMatchObject({ statement: 'none', oursIn: '500.00' })
  await rig.misbehave()
  await fetchAll()
  expect(await ofToday()).toMatchObject({ statement: 'part', theirsIn: '500.00' })
})
