/** The statement of a chain: its blocks, read once more, beside what was credited of them. A real node, whose lies nobody contradicts. */
import { DAY_MS, MINUTE_MS } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EvmRig, startEvmRig } from '#modules/deposits/evm.fixtures.ts'
import { compareStatements } from './compare-statements.job.ts'
import { fetchStatements } from './fetch-statements.job.ts'
import { fileOf, statementDesk, violations } from './reconciliation.fixtures.ts'

let rig: EvmRig
let source: string
let desk: ReturnType<typeof statementDesk>
beforeAll(async () => {
  rig = await startEvmRig({ isAlone: true })
  source = `evm-${rig.channelId}`
})
beforeEach(async () => {
  // Each case has a day of its own.
  await rig.travel(DAY_MS)
  desk = statementDesk(rig.server, await rig.server.staff('finance-maker'))
})
afterEach(async () => {
  rig.lie('none')
  expect(await violations(rig.server)).toEqual([])
})
afterAll(() => rig.stop())

async function work(job: typeof fetchStatements | typeof compareStatements): Promise<void> {
  const { jobs, db } = rig.server.app
  await db.transaction(tx => jobs.add(tx, job, {}))
  await jobs.drain()
}
const fetchAll = () => work(fetchStatements)
/** The day ends, and the chain goes on after it. */
async function nextDay(): Promise<void> {
  await rig.travel(DAY_MS)
  desk = statementDesk(rig.server, await rig.server.staff('finance-maker'))
  await rig.finish()
}

/** A deposit whose transfer is final. */
async function deposit(tokens = 69.45) {
  const paid = await rig.begin('500')
  await rig.pay(paid.to, tokens)
  await rig.finish()
  return paid
}

const ofOrder = async (orderNo: string) =>
  (await desk.differences(source)).filter(({ object }) => object?.id === orderNo)
const ofToday = async () => (await desk.days(source))[0]

test('agrees with what was credited and held, is fetched as often as one likes, and is whole when the chain is past the day', async () => {
  const { orderNo, to } = await deposit()
  await rig.pay(to, 10)
  // Too little for anybody to look at.
  await rig.node.call(rig.contract, 'transfer', to, 999_999n)
  await rig.finish()
  await fetchAll()
  await fetchAll()
  const { data } = await desk.lines(source)
  const line = { kind: 'payment', address: to, differenceNo: null }
  expect(data).toMatchObject([
    { ...line, tokens: '69.45', amount: '500.04', object: { kind: 'deposit', id: orderNo } },
    { ...line, tokens: '10.00', amount: '72.00', object: { kind: 'deposit' } },
  ])
  const sums = { theirsIn: '572.04', oursIn: '572.04', openDifferences: 0 }
  expect(await ofToday()).toMatchObject({ ...sums, statement: 'part', sourceName: 'USDT evm（链上）' })
  const day = (await ofToday())?.day ?? ''
  await nextDay()
  await fetchAll()
  const whole = await rig.server.query('select from reconciliation_statements where day = $1 and is_whole', [
    day,
  ])
  expect(whole).toHaveLength(1)
  expect(await desk.differences(source)).toEqual([])
  expect((await desk.lines(source, day)).data).toHaveLength(2)
})

test('tells of a transfer that the rounds missed; they read it again, credit it, and the difference settles', async () => {
  const paid = await rig.begin('500')
  rig.lie(`0x${paid.to.slice(2)}`)
  await rig.pay(paid.to, 69.45)
  await rig.finish()
  expect(await paid.now()).toMatchObject({ state: 'PAYING', chain: { transfers: [] } })
  rig.lie('none')
  await fetchAll()
  const { orderNo } = paid
  expect(await ofOrder(orderNo)).toMatchObject([
    { why: 'missing-here', theirs: '500.04', ours: null, state: 'open' },
  ])
  await rig.watch()
  expect(await paid.now()).toMatchObject({ state: 'CREDITED', received: '500.04' })
  await work(compareStatements)
  expect(await ofOrder(orderNo)).toMatchObject([{ state: 'settled' }])
  expect((await desk.lines(source)).data).toMatchObject([{ differenceNo: null, object: { id: orderNo } }])
})

test('without a transfer that was credited says so when the day is over', async () => {
  const { orderNo, to } = await deposit()
  rig.lie(`0x${to.slice(2)}`)
  await fetchAll()
  expect(await ofOrder(orderNo)).toEqual([])
  await nextDay()
  await fetchAll()
  expect(await ofOrder(orderNo)).toMatchObject([
    { why: 'missing-there', ours: '500.04', theirs: null, state: 'open' },
  ])
})

test('tells other tokens of a transfer than were credited', async () => {
  const { orderNo, to } = await deposit()
  rig.lie(`twice 0x${to.slice(2)}`)
  await fetchAll()
  expect(await ofOrder(orderNo)).toMatchObject([{ why: 'amount', ours: '500.04', theirs: '1000.08' }])
  const { differenceNo } = (await ofOrder(orderNo))[0] ?? { differenceNo: '' }
  expect(await desk.difference(differenceNo)).toMatchObject({ line: { tokens: '138.90', address: to } })
})

test('compares tokens and not their worth: another rate at the credit is no difference', async () => {
  const paid = await rig.begin('500')
  rig.lie(`0x${paid.to.slice(2)}`)
  await rig.pay(paid.to, 69.45)
  await rig.finish()
  rig.lie('none')
  const rate = (value: string) =>
    rig.server.query(
      `update site_documents set content = content || jsonb_build_object('usdtRate', $1::text) where key = 'deposit_rules'`,
      [value],
    )
  await rate('8.00')
  await rig.travel(MINUTE_MS)
  await fetchAll()
  await rig.watch()
  await rate('7.20')
  await rig.travel(MINUTE_MS)
  expect(await paid.now()).toMatchObject({ state: 'CREDITED', received: '500.04' })
  await work(compareStatements)
  const [difference] = await ofOrder(paid.orderNo)
  expect(difference).toMatchObject({ state: 'settled', theirs: '555.60' })
})

test('is of the chain that was read: a node of another branch gives none', async () => {
  const { orderNo } = await deposit()
  const goBack = await rig.node.remember()
  await rig.finish()
  await goBack()
  await rig.node.ask('evm_increaseTime', 60)
  await rig.node.mine(30)
  await fetchAll()
  expect((await desk.lines(source)).data).toEqual([])
  await rig.watch()
  await rig.finish()
  await fetchAll()
  expect((await desk.lines(source)).data).toMatchObject([{ object: { id: orderNo }, differenceNo: null }])
})

test('is no file', async () => {
  const line = { reference: 'FILE-0001', atMs: rig.server.now(), amount: '10.00' }
  expect((await desk.import({ source, text: fileOf([line]) })).body).toMatchObject({ code: 'OPS/UNKNOWN' })
})
