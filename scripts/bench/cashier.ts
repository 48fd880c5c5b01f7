/**
 * Measures the cashier: settlement beside its followers, credits by callbacks, how soon a player sees one, and the page that says what is
 * still to be bet, and bets of members some of whom have limits of their own. Agents have rows of their own. Source: money-in-and-out §8.
 */
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { DEPOSIT_PAYING_POLL_MS } from '#apps/player/src/features/deposits/deposit-poll.ts'
import { turnoverCountingService } from '#apps/server/src/modules/bets/turnover-counting.service.ts'
import { type BenchIssue, type BettingRig, buildBettingRig } from './betting-rig.ts'
import { quantile } from './bettors.ts'
import { benchGuarded } from './guarded.ts'
import { median, type Row, rateRow } from './measure.ts'
import { CONNECTIONS, ROUND_SECONDS, rateThroughHttp } from './place.ts'
import { seedOrders } from './seed-orders.ts'

const MEMBERS = 10_000
const BETS = 1_000_000
const NUMBERS = [1, 2, 3, 4, 5, 6, 25]
const ROUNDS = 3
/** Each has an order of every member, so that one round of load meets no order twice. */
const CHANNELS = 12
/** Sessions are loaded and statements planned before anything is measured. */
const WARM_ROUNDS = 2
const LOOK_MS = 20
const LOOKS = 300
const SEEN = 300
const SEEN_AT_ONCE = 10

const SECRET = 'bench'.repeat(8)
const MERCHANT = 'bench'
const GATEWAY = {
  PAY_GATEWAY_URL: 'http://127.0.0.1:9',
  PAY_GATEWAY_PAGES: '/cashier/',
  PAY_GATEWAY_MERCHANT: MERCHANT,
  PAY_GATEWAY_KEYS: `bench=${SECRET}`,
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

/** How long the work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Every member has a deposit whose turnover is open, as without one nobody's turnover is counted. */
const REQUIREMENTS = `insert into turnover_requirements(member_id, seq, kind, source, amount, bonus, multiple_ppm, required, opened_at)
  select id, 1, 'deposit', 'bench' || id, 1000000000, 0, 1000000, 1000000000, server_now() - interval '1 day' from account_members`

async function untilCounted({ query }: BettingRig, { id }: BenchIssue): Promise<void> {
  for (;;) {
    const left = await query('select from bets_chunks where issue_id = $1 and not is_counted limit 1', [id])
    if (left.length === 0) return
    await sleep(LOOK_MS)
  }
}

/** A million bets settled alone, a million beside the followers that count the first, and those followers alone. */
async function benchFollowers(): Promise<Row[]> {
  const rig = await buildBettingRig(MEMBERS)
  const { services, db } = rig.app
  const never = new AbortController().signal
  const counting = turnoverCountingService({ db, activity: services.activity })
  const follow = async (signal: AbortSignal) => {
    while (!signal.aborted) if (!(await counting.sweep(signal))) await sleep(LOOK_MS)
  }
  async function drawn(turn: number) {
    const issue = await rig.openIssue(turn)
    await seedOrders(rig, issue, BETS)
    await rig.drawIssue(issue, NUMBERS)
    await rig.query('checkpoint')
    return issue
  }
  try {
    await rig.query(REQUIREMENTS)
    const [first, second] = [await drawn(1), await drawn(2)]
    const alone = await timed(() => services.settlement.settle(first.id, never))
    const stop = new AbortController()
    const following = follow(stop.signal)
    const beside = await timed(() => services.settlement.settle(second.id, never))
    await untilCounted(rig, first)
    const after = await timed(() => untilCounted(rig, second))
    stop.abort()
    await following
    await Promise.all([rig.expectSettled(first), rig.expectSettled(second)])
    const name = `settle ${BETS.toLocaleString('en-US')} bets of ${MEMBERS.toLocaleString('en-US')} members`
    const ratio = beside / alone
    const must = '≤ 1.5'
    return [
      {
        ...{ name: `${name}, beside the followers of another issue ÷ alone`, ratio, must, ok: ratio <= 1.5 },
        ...{ ours: seconds(beside), peer: seconds(alone) },
      },
      secondsRow('turnover and bonus of all of them counted after the last piece', after, 15_000),
    ]
  } finally {
    await rig.stop()
  }
}

/** A row of something that may take so long at most. */
export function secondsRow(name: string, ms: number, mustMs: number): Row {
  const must = `≤ ${mustMs / 1000} s`
  return { name, ours: seconds(ms), peer: '–', ratio: ms / 1000, must, ok: ms <= mustMs }
}

/** A notice of the gateway about an order, signed. */
function noticeOf(orderNo: bigint, amount: string) {
  const facts = {
    merchant: MERCHANT,
    orderNo: String(orderNo),
    reference: `bench-${orderNo}`,
    state: 'paid',
    amount,
  }
  const body = JSON.stringify({ ...facts, currency: 'CNY' })
  const stamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', SECRET).update(`${stamp}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    ...{ 'x-key-id': 'bench', 'x-timestamp': stamp, 'x-signature': signature },
  }
  return { headers, body }
}

const AMOUNT = '500.00'

type Order = Readonly<{ id: bigint; channelId: number; member: number }>

/** Orders that wait for their payment: one of every member in each channel. */
async function seedDeposits({ query }: BettingRig): Promise<Order[]> {
  await query('begin')
  await query('set local session_replication_role = replica')
  const orders = await query<Order>(
    `with channels as (
        insert into deposits_channels(method, adapter, name, min_amount, max_amount, is_play)
          select 'e-wallet', 'gateway', 'bench ' || n, 100000, 50000000, true from generate_series(1, $1::int) n returning id
      )
      insert into deposits_orders(member_id, channel_id, request_key, request_hash, amount, pay_amount, state, version, actor,
          pay_url, expires_at)
        select m.id, c.id, sha256(convert_to(m.id || ' ' || c.id, 'UTF8')), sha256('bench'), 500000, 500000, 'PAYING', 2, 'channel',
          '/cashier/bench', server_now() + interval '1 day'
        from channels c cross join account_members m order by c.id, m.id
      returning id, channel_id as "channelId",
        (select substr(account, 6)::int from account_members where id = member_id) as member`,
    [CHANNELS],
  )
  await query('commit')
  await query('analyze deposits_orders')
  return orders
}

const pathOf = ({ channelId }: Order) => `/app-api/pay/${channelId}/notify`

/** Credits a second: signed notices of distinct members over keep-alive connections. */
async function rateOfCredits(url: string, take: () => Order): Promise<number> {
  const result = await autocannon({
    ...{ url, connections: CONNECTIONS, duration: ROUND_SECONDS },
    requests: [
      {
        method: 'POST',
        setupRequest: request => {
          const order = take()
          return { ...request, path: pathOf(order), ...noticeOf(order.id, AMOUNT) }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} notices were refused`)
  return result.requests.average
}

async function benchCredits(rig: BettingRig, url: string, take: () => Order): Promise<Row> {
  const issue = await rig.openIssue(1)
  const rates = { credits: [] as number[], bets: [] as number[] }
  for (let round = 0; round < WARM_ROUNDS; round++) {
    await rateThroughHttp(rig, url, issue)
    await rateOfCredits(url, take)
  }
  for (let round = 0; round < ROUNDS; round++) {
    rates.bets.push(await rateThroughHttp(rig, url, issue))
    rates.credits.push(await rateOfCredits(url, take))
  }
  const pair = [median(rates.credits), median(rates.bets)] as const
  return rateRow('credits by callback, distinct members ÷ one bet a request', pair, 0.5)
}

/** From the gateway's answer to the balance at the player, who looks at his order as often as its page does. */
async function seeOne(rig: BettingRig, url: string, order: Order): Promise<number> {
  const token = rig.tokenOf(order.member)
  const ask = async <T>(path: string) => (await (await fetch(url + path, { headers: { token } })).json()) as T
  type Detail = Readonly<{ data: Readonly<{ state: string }> }>
  const seen = (async () => {
    await sleep(Math.random() * DEPOSIT_PAYING_POLL_MS)
    while ((await ask<Detail>(`/app-api/api/recharge/${order.id}`)).data.state !== 'CREDITED')
      await sleep(DEPOSIT_PAYING_POLL_MS)
    await ask('/app-api/api/user/money/check')
    return performance.now()
  })()
  await sleep(Math.random() * DEPOSIT_PAYING_POLL_MS)
  const answer = await fetch(url + pathOf(order), { method: 'POST', ...noticeOf(order.id, AMOUNT) })
  const acceptedAt = performance.now()
  if (!answer.ok) throw new Error(`a notice was refused: ${await answer.text()}`)
  return Math.max(0, (await seen) - acceptedAt)
}

async function benchSeen(rig: BettingRig, url: string, take: () => Order): Promise<Row> {
  const times: number[] = []
  const payer = async () => {
    while (times.length < SEEN) times.push(await seeOne(rig, url, take()))
  }
  await Promise.all(Array.from({ length: SEEN_AT_ONCE }, payer))
  const row = secondsRow(
    `callback accepted → balance at the player, p99 of ${SEEN}`,
    quantile(times, 0.99),
    1_000,
  )
  return { ...row, ours: `${row.ours} (p50 ${seconds(quantile(times, 0.5))})` }
}

/** p95 of calls of each path in turn. */
export async function compareLooks(
  url: string,
  asked: Readonly<Record<string, readonly [token: string, path: string]>>,
) {
  const times = new Map(Object.keys(asked).map(name => [name, [] as number[]]))
  for (let look = -10; look < LOOKS; look++) {
    for (const [name, [token, path]] of Object.entries(asked)) {
      const ms = await timed(async () => {
        const answer = await fetch(url + path, { headers: { token } })
        await answer.text()
        if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
      })
      if (look >= 0) times.get(name)?.push(ms)
    }
  }
  return (name: string) => quantile(times.get(name) ?? [], 0.95)
}

const LONG_LISTS = `insert into turnover_requirements(member_id, seq, kind, source, amount, bonus, multiple_ppm, required, opened_at)
  select m.id, 10000 + n, 'deposit', 'bench ' || m.id || ' ' || n, 500000, 0, 1000000, 500000, server_now() - interval '1 day'
    from generate_series(1, $2::int) n cross join account_members m where m.account = 'bench' || $1::int`

async function benchTurnoverPage(rig: BettingRig, url: string): Promise<Row[]> {
  const [few, many] = [1, 2]
  await rig.query(LONG_LISTS, [few, 30])
  await rig.query(LONG_LISTS, [many, 3_000])
  await rig.query(`select wallet_post(array_agg(12::smallint), array_agg(1010::bigint), array_agg(a.id),
    array_agg(1000::bigint), array_agg('bench'::text), array_agg(''::text))
    from wallet_accounts a join account_members m on m.id = a.member_id cross join generate_series(1, 100)
    where a.kind = 'main' and m.account in ('bench1', 'bench2')`)
  await rig.query('analyze turnover_requirements')
  const path = '/app-api/api/userWithdraw/validWithdraw/queryAll'
  const p95 = await compareLooks(url, {
    bills: [rig.tokenOf(few), '/app-api/api/bills?page=1&rows=20'],
    few: [rig.tokenOf(few), path],
    many: [rig.tokenOf(many), path],
  })
  const row = (name: string, of: string, must: number): Row => {
    const [ours, peer] = [p95(of), p95('bills')]
    const ratio = ours / peer
    const text = (ms: number) => `${ms.toFixed(1)} ms`
    return { name, ours: text(ours), peer: text(peer), ratio, must: `≤ ${must}`, ok: ratio <= must }
  }
  return [
    row('what is still to be bet, 30 credits ÷ a page of bills, p95', 'few', 2),
    row('the same, 3,000 credits', 'many', 20),
  ]
}

export async function benchCashier(): Promise<Row[]> {
  const rig = await buildBettingRig(MEMBERS, {}, GATEWAY)
  const rows: Row[] = []
  try {
    const url = await rig.app.http.listen({ host: '127.0.0.1', port: 0 })
    const orders = (await seedDeposits(rig)).values()
    const take = (): Order => {
      const { value } = orders.next()
      if (value === undefined) throw new Error('there are too few orders for this machine')
      return value
    }
    rows.push(await benchCredits(rig, url, take))
    rows.push(await benchGuarded(rig, MEMBERS))
    rows.push(await benchSeen(rig, url, take))
    rows.push(...(await benchTurnoverPage(rig, url)))
    const wrong = await rig.query('select id from wallet_invariants where violations <> 0')
    if (wrong.length > 0) throw new Error('the ledger is wrong')
  } finally {
    await rig.stop()
  }
  return [...(await benchFollowers()), ...rows]
}
