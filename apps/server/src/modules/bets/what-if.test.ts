import { randomUUID } from 'node:crypto'
import { cancelBets } from '@app/contract/bets.ts'
import { claimExternal } from '@app/contract/operator/draws-external.ts'
import * as wire from '@app/contract/operator/exposure.ts'
import { drawShapes } from '@app/domain/lottery/draw.ts'
import { playsOf } from '@app/domain/lottery/plays/all-plays.ts'
import { quickPick } from '@app/domain/lottery/selection/quick-pick.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { voidAgreed } from '#modules/draws/draws.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { drawAndSettle, findOpenIssue, forceNumbers, type OpenIssue, placeSlip } from './bets.fixtures.ts'
import { openExplained } from './explained.fixtures.ts'
import { whatIfService } from './what-if.service.ts'

/** A game of each family that is drawn by the minute. */
const GAMES = { 'six-mark': 93, racing: 106, k3: 203, ssc: 214, niuniu: 95 } as const
type Family = keyof typeof GAMES
const LINES_A_SLIP = 20
/** Longer than what is read with its order. */
const MANY_ENTRIES = Array.from({ length: 200 }, (_, entry) => String(entry * 37).padStart(5, '0')).join(' ')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: Object.values(GAMES) })
})
afterAll(() => server.stop())

async function whatIf(issueId: bigint, balls: readonly number[], role = 'risk', on = server) {
  const { headers } = await on.staff(role)
  const sent = { params: { issueId: String(issueId) }, query: { balls: balls.join('-') }, headers }
  return (await on.call(wire.readWhatIf, sent)).body
}

/** Numbers below a limit that differ, and are the same in each run. */
function pickerOf(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

/** A bet on each play of the family. */
function itemsOf(family: Family) {
  const pickBelow = pickerOf(GAMES[family])
  const items = playsOf(family).map((play, at) => ({
    playCode: play.code,
    model: play.model === 'official' ? 2 : 1,
    selection: quickPick(play, pickBelow),
    stakePerUnit: String(2 + (at % 7)),
  }))
  const typed = { playCode: 'o_w5_zxds', model: 2, selection: MANY_ENTRIES, stakePerUnit: '0.002' }
  return family === 'ssc' ? [...items, typed] : items
}

/** Bets on every play of the open issue, of which the first is taken back. */
async function betOnAll(family: Family): Promise<OpenIssue> {
  const { token } = await server.member({ balance: li(1_000_000_000) })
  const issue = await findOpenIssue(server, GAMES[family])
  const items = itemsOf(family)
  const placed: string[] = []
  for (let start = 0; start < items.length; start += LINES_A_SLIP) {
    const { body } = await placeSlip(server, issue, token, items.slice(start, start + LINES_A_SLIP))
    expect(body.code).toBeUndefined()
    placed.push(...body.data.orders.map(({ orderNo }) => orderNo))
  }
  const orderNo = placed[0] ?? ''
  expect((await server.call(cancelBets, { token, key: randomUUID(), body: { orderNo } })).status).toBe(200)
  return issue
}

type Paid = Readonly<{ orderNo: string; stake: bigint; payout: bigint }>

/** What the issue drew, and what its settlement paid. */
async function settled(issueId: bigint) {
  const [{ numbers } = { numbers: [] }] = await server.query<{ numbers: number[] }>(
    'select numbers from draws_issues where id = $1',
    [issueId],
  )
  const orders = await server.query<Paid>(
    `select o.id::text as "orderNo", o.stake, coalesce(r.payout, 0) as payout from bets_standing_orders o
      left join bets_results r on r.order_id = o.id where o.issue_id = $1 order by payout desc, o.id`,
    [issueId],
  )
  const sum = (part: (order: Paid) => bigint) => orders.reduce((all, order) => all + part(order), 0n)
  const [stake, payout] = [sum(order => order.stake), sum(order => order.payout)]
  const figures = {
    ...{ orders: orders.length, stake: formatMoney(li(stake)), payout: formatMoney(li(payout)) },
    net: formatMoney(li(stake - payout)),
  }
  const largest = orders.filter(order => order.payout > 0n).slice(0, 10)
  return { numbers, figures, largest }
}

/** Two draws of the family that differ. */
function drawOf(family: Family, seed: number): number[] {
  const { count, first, last, repeats } = drawShapes[family]
  const pickBelow = pickerOf(seed)
  const left = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return Array.from({ length: count }, () => {
    const at = pickBelow(left.length)
    return (repeats ? left[at] : left.splice(at, 1)[0]) ?? first
  })
}

describe.each(Object.keys(GAMES) as Family[])('bets on every play of %s', family => {
  test('come to what the settlement paid, for the numbers that were drawn and for those of another issue', async () => {
    const one = await betOnAll(family)
    await drawAndSettle(server, one)
    const other = await betOnAll(family)
    await forceNumbers(server, other, drawOf(family, 7))
    const [paid, paidOther] = [await settled(one.id), await settled(other.id)]
    // What is drawn by itself may happen to pay nothing.
    expect(paidOther.largest.length).toBeGreaterThan(0)

    const real = (await whatIf(one.id, paid.numbers)).data
    expect(real).toMatchObject(paid.figures)
    expect(real.largest.map(({ orderNo, payout }) => [orderNo, payout])).toEqual(
      paid.largest.map(({ orderNo, payout }) => [orderNo, formatMoney(li(payout))]),
    )
    expect((await whatIf(other.id, paidOther.numbers)).data).toMatchObject(paidOther.figures)
    // The same bets stand on both, so each would have paid what the other did.
    expect((await whatIf(one.id, paidOther.numbers)).data).toMatchObject(paidOther.figures)
    expect((await whatIf(other.id, paid.numbers)).data).toMatchObject(paid.figures)
  })
})

describe('an issue without a result of its own is refused for everybody', () => {
  const BALLS = [1, 2, 3, 4, 5, 6, 7]
  const codes = (issueId: bigint) =>
    Promise.all(
      ['risk', 'site-admin', 'auditor'].map(async role => (await whatIf(issueId, BALLS, role)).code),
    )
  const NONE = ['OPS/NOT_DRAWN', 'OPS/NOT_DRAWN', 'OPS/NOT_DRAWN']

  test('while it is open and while it is closed, until it is drawn', async () => {
    const issue = await findOpenIssue(server, 93)
    expect(await codes(issue.id)).toEqual(NONE)
    const { headers } = await server.staff('risk')
    const cost = async () =>
      (await server.call(wire.readExposure, { params: { issueId: String(issue.id) }, headers })).body.data
    expect((await cost()).drawn).toBeNull()
    await server.travel(issue.closesAt - server.now() + 500)
    await server.app.clock.tick()
    expect(await cost()).toMatchObject({ state: 'closed', drawn: null })
    expect(await codes(issue.id)).toEqual(NONE)
    await forceNumbers(server, issue, BALLS)
    expect(await cost()).toMatchObject({ state: 'settled', drawn: BALLS })
    expect(await codes(issue.id)).toEqual([undefined, undefined, undefined])
  })

  test('when it was voided', async () => {
    // No other test needs an open issue of this game.
    const issue = await findOpenIssue(server, 203)
    expect(await voidAgreed(server.app.db, issue.id)).toBe(true)
    expect(await codes(issue.id)).toEqual(NONE)
    await server.app.clock.tick()
    expect(await codes(issue.id)).toEqual(NONE)
  })

  test('while people enter what another house drew', async () => {
    const outside = await startTestServer({ environment: { EXTERNAL_GAMES: '70' }, gameIds: [70] })
    const issue = await findOpenIssue(outside, 70)
    await outside.travel(issue.drawsAt - outside.now() + 1_000)
    await outside.app.clock.tick()
    const code = async () => (await whatIf(issue.id, BALLS, 'risk', outside)).code
    const claim = async () => {
      const { headers } = await outside.staff('result-clerk')
      const body = { issueId: String(issue.id), balls: BALLS, evidence: 'https://bet.hkjc.com 官方开奖页' }
      return (await outside.call(claimExternal, { body, headers, key: randomUUID() })).body.stage
    }
    expect(await code()).toBe('OPS/NOT_DRAWN')
    expect([await claim(), await code()]).toEqual(['second', 'OPS/NOT_DRAWN'])
    expect([await claim(), await code()]).toEqual(['agreed', 'OPS/NOT_DRAWN'])
    await outside.app.clock.tick()
    expect(await code()).toBeUndefined()
  })
})

test('numbers that no draw of the family has are refused, and so is an issue that does not exist', async () => {
  const issue = await findOpenIssue(server, 93)
  await drawAndSettle(server, issue)
  const codeOf = async (balls: readonly number[]) => (await whatIf(issue.id, balls)).code
  expect(await codeOf([1, 2, 3, 4, 5, 6])).toBe('OPS/CLAIM_FORM')
  expect(await codeOf([1, 2, 3, 4, 5, 6, 50])).toBe('OPS/CLAIM_FORM')
  expect(await codeOf([1, 2, 3, 4, 5, 6, 6])).toBe('OPS/CLAIM_FORM')
  expect(await codeOf([1, 2, 3, 4, 5, 6, 100])).toBe('SYS/INVALID')
  expect((await whatIf(1_999_999n, [1, 2, 3, 4, 5, 6, 7])).code).toBe('OPS/UNKNOWN')
  expect((await whatIf(issue.id, [1, 2, 3, 4, 5, 6, 7])).data).toEqual({
    ...{ orders: 0, stake: '0.00', payout: '0.00', net: '0.00', largest: [] },
  })
})

test('the orders are read page by page through their index, nothing is written, and the time has an end', async () => {
  const issue = await betOnAll('ssc')
  const balls = drawOf('ssc', 11)
  await forceNumbers(server, issue, balls)
  const { figures } = await settled(issue.id)
  const { db, plans } = await openExplained(server.databaseUrl, [
    'set enable_seqscan = off',
    'set enable_bitmapscan = off',
    'set enable_sort = off',
  ])
  const { draws } = server.app.services
  const wish = { issueId: issue.id, balls, staffId: 1n }
  const { ordersCount, stake, payout } = await whatIfService({ db, draws, ordersAReading: 7 }).read(wish)
  expect({ orders: ordersCount, stake: formatMoney(stake), payout: formatMoney(payout) }).toMatchObject({
    ...{ orders: figures.orders, stake: figures.stake, payout: figures.payout },
  })
  const pages = plans.filter(plan => plan.includes('octet_length'))
  expect(pages.length).toBeGreaterThan(figures.orders / 7)
  expect(pages.filter(plan => !plan.includes('bets_orders_issue') || /Sort/.test(plan))).toEqual([])
  expect(plans.filter(plan => /\b(Insert|Update|Delete|LockRows)\b/.test(plan))).toEqual([])
  const hurried = whatIfService({ db, draws, lookMs: -1 })
  await expect(hurried.read(wish)).rejects.toMatchObject({ code: 'OPS/NARROW' })
})
