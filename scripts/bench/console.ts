/**
 * Measures the calls of the console on a house that has run for a while: lists, the search of players and their record while others bet, the
 * report of a quarter, and a file of a million rows. `BENCH_ORDERS` makes the house larger or smaller: the figures are about ten million
 * orders of a million players, which are planted for a quarter of an hour. Source: console §7.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, chinaDateOf } from '@app/domain/time/china-time.ts'
import { createTestStaff } from '#apps/server/src/modules/staff/staff.fixtures.ts'
import { sendAtRate } from './arrivals.ts'
import { type BenchIssue, type BettingRig, buildBettingRig } from './betting-rig.ts'
import { betOnce, quantile } from './bettors.ts'
import { secondsRow, timed } from './cashier.ts'
import { createDice } from './dice.ts'
import { boundRow, type Row } from './measure.ts'
import { seedOrders } from './seed-orders.ts'

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const PLAYERS = Math.ceil(ORDERS / 10)
const ISSUES = 20
const EXPORTED = 1_000_000
const BETS_A_SECOND = 500
const LOOK_SECONDS = 20
/** More bets than this share are not refused, as there would be no load. */
const REFUSED_MAX = 0.01
const WARM_LOOKS = 20
const REPORT_DAYS = 90
const GAMES = 40
const REPORT_LOOKS = 100
const EXPORT_PATIENCE_MS = 600_000
const MIB = 1_048_576

/** Together they may look at all that is measured. */
const STAFF_ROLES = ['auditor', 'risk', 'support', 'finance-maker']

const dice = createDice(20_261_129)
const count = (some: number) => some.toLocaleString('en-US')

/** So much was staked, lost and won on each of the days by each game, and who bet on it: a tenth of the players a day. */
const SUMS = `insert into reports_sums(booked_day, placed_day, draw_day, game_id, kind, debit, credit, amount, transfers)
  select $1::date - n, $1::date - n, $1::date - n, g, kind, case when kind = 3 then 'main' else '1003' end,
      case when kind = 3 then '1003' else 'main' end, 1000000 + n * 1000 + g, 100
    from generate_series(0, $2::integer - 1) n cross join generate_series(1, $3::integer) g cross join unnest(array[3, 4]::smallint[]) kind`
const BETTORS = `insert into reports_bettors(placed_day, draw_day, game_id, member_id, orders)
  select $1::date - n, $1::date - n, 1 + n % $3::integer, m.id, 3
    from generate_series(0, $2::integer - 1) n join account_members m on m.id % 10 = n % 10`

type House = Readonly<{
  rig: BettingRig
  url: string
  today: string
  open: BenchIssue
  members: readonly bigint[]
}>

async function plant(rig: BettingRig): Promise<Omit<House, 'url'>> {
  const today = chinaDateOf(Date.now())
  for (let turn = 1; turn <= ISSUES; turn++)
    await seedOrders(rig, await rig.openIssue(turn), Math.ceil(ORDERS / ISSUES))
  await rig.query(SUMS, [today, REPORT_DAYS, GAMES])
  await rig.query(BETTORS, [today, REPORT_DAYS, GAMES])
  await rig.query('vacuum analyze')
  const members = await rig.query<{ id: bigint }>('select id from account_members order by id')
  return { rig, today, open: await rig.openIssue(ISSUES + 1), members: members.map(({ id }) => id) }
}

type Look = () => Readonly<{ path: string; body?: object }>

/** What people of the staff look at; each time something else, so that no look is warm from the one before. */
function looksOf({ members, today, rig }: House, orders: Readonly<{ first: bigint; last: bigint }>) {
  const player = () => members[dice(members.length)] ?? 0n
  const order = () => orders.first + BigInt(dice(Number(orders.last - orders.first)))
  const day = `from=${encodeURIComponent(`${today}T00:00:00+08:00`)}&to=${encodeURIComponent(`${addDays(today, 1)}T00:00:00+08:00`)}`
  const turn = () => String(1 + dice(ISSUES)).padStart(7, '0')
  const lists: readonly Look[] = [
    () => ({ path: `/bets?${day}&rows=50` }),
    () => ({ path: `/bets?${day}&rows=50&after=${order()}` }),
    () => ({ path: `/bets?memberId=${player()}&rows=50` }),
    () => ({ path: `/bets?gameId=71&turnNum=${turn()}&rows=50` }),
    () => ({ path: '/players?rows=50' }),
    () => ({ path: `/players?rows=50&after=${player()}` }),
  ]
  const search: readonly Look[] = [
    () => ({ path: `/players?account=bench${dice(members.length)}&rows=20` }),
    () => ({ path: `/players?memberId=${player()}&rows=20` }),
    () => ({ path: `/bets/${order()}` }),
    () => ({ path: '/players/find', body: { by: 'phone', value: `139${10_000_000 + dice(80_000_000)}` } }),
  ]
  const heads: readonly Look[] = [() => ({ path: `/players/${player()}` })]
  const tabs: readonly Look[] = ['ledger?rows=50', 'logins?rows=50', 'sessions', 'restrictions', 'notes'].map(
    tab => () => ({ path: `/players/${player()}/${tab}` }),
  )
  return { rig, lists, search, heads, tabs }
}

const asCommand = () => ({ 'content-type': 'application/json', 'idempotency-key': randomUUID() })

/** Asks as a page of the console does; throws where the answer is none. */
const askerOf = (url: string, headers: Readonly<Record<string, string>>) => async (look: Look) => {
  const { path, body } = look()
  const answer = await fetch(`${url}/console-api${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...headers, ...(body !== undefined && asCommand()) },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status} ${text}`)
  return text
}

type Ask = ReturnType<typeof askerOf>

function inTurn(looks: readonly Look[], at: number): Look {
  const look = looks[at % looks.length]
  if (look === undefined) throw new Error('there is nothing to look at')
  return look
}

/** How long the looks take one after another while players bet, p99. */
async function lookBesideBets(house: House, ask: Ask, looks: readonly Look[]): Promise<number> {
  const { rig, open, members } = house
  for (let at = 0; at < WARM_LOOKS; at++) await ask(inTurn(looks, at))
  const times: number[] = []
  const load = { isOver: false, refused: 0 }
  const bet = () =>
    betOnce(rig, open, dice(members.length)).catch(() => {
      load.refused++
    })
  const betting = sendAtRate(bet, { rate: BETS_A_SECOND, seconds: LOOK_SECONDS }).finally(() => {
    load.isOver = true
  })
  for (let at = 0; !load.isOver; at++) times.push(await timed(() => ask(inTurn(looks, at))))
  await betting
  if (load.refused > BETS_A_SECOND * LOOK_SECONDS * REFUSED_MAX)
    throw new Error(`${load.refused} bets were refused`)
  return quantile(times, 0.99)
}

async function benchReport({ today }: House, ask: Ask): Promise<Row> {
  const span = `from=${addDays(today, 1 - REPORT_DAYS)}&to=${today}`
  const clocks = ['draw', 'placed', 'booked'] as const
  const times: number[] = []
  for (let look = -WARM_LOOKS; look < REPORT_LOOKS; look++) {
    const [clock, by] = [clocks[Math.abs(look) % clocks.length], look % 2 === 0 ? 'day' : 'game']
    const ms = await timed(() => ask(() => ({ path: `/reports/profit?clock=${clock}&by=${by}&${span}` })))
    if (look >= 0) times.push(ms)
  }
  return boundRow(`profit of ${REPORT_DAYS} days and ${GAMES} games, p99`, quantile(times, 0.99), {
    ...{ limit: 1_000, unit: 'ms' },
  })
}

/** A file of so many rows as the job writes it, and how much more memory the process had meanwhile. */
async function benchExport({ rig, today }: House, ask: Ask): Promise<Row[]> {
  const rows = Math.min(EXPORTED, ORDERS)
  const filter = { from: `${today}T00:00:00+08:00`, to: `${addDays(today, 1)}T00:00:00+08:00` }
  const body = { source: { kind: 'bets', filter }, format: 'csv', reason: 'bench' }
  const before = process.memoryUsage().rss
  const peak = { bytes: before }
  const watch = setInterval(() => {
    peak.bytes = Math.max(peak.bytes, process.memoryUsage().rss)
  }, 100)
  await rig.app.jobs.start()
  const ms = await timed(async () => {
    const { exportId } = JSON.parse(await ask(() => ({ path: '/exports/ask', body })))
    for (const deadline = Date.now() + EXPORT_PATIENCE_MS; ; await sleep(100)) {
      const [file] = await rig.query<{ state: string; rowCount: bigint }>(
        'select state, rows_count as "rowCount" from exports_files where id = $1',
        [exportId],
      )
      if (file?.state === 'done') {
        if (Number(file.rowCount) < rows) throw new Error(`the file has ${file.rowCount} rows`)
        return
      }
      if (file?.state === 'failed' || Date.now() > deadline) throw new Error(`the file is ${file?.state}`)
    }
  })
  clearInterval(watch)
  const name = `a file of ${count(rows)} bets`
  return [
    secondsRow(name, ms, 60_000),
    boundRow('the same: memory of the whole server above that before', (peak.bytes - before) / MIB, {
      ...{ limit: 100, unit: 'MiB' },
    }),
  ]
}

export async function benchConsole(): Promise<Row[]> {
  const rig = await buildBettingRig(PLAYERS)
  try {
    const url = await rig.app.http.listen({ host: '127.0.0.1', port: 0 })
    const house: House = { ...(await plant(rig)), url }
    const { headers } = await createTestStaff({ db: rig.app.db, sealing: rig.sealing }, STAFF_ROLES)
    const ask = askerOf(url, headers)
    const [orders] = await rig.query<{ first: bigint; last: bigint }>(
      'select min(id) as first, max(id) as last from bets_orders',
    )
    if (orders === undefined) throw new Error('nothing was planted')
    const looks = looksOf(house, orders)
    const size = `${count(ORDERS)} orders, ${count(PLAYERS)} players, ${BETS_A_SECOND} bets/s beside`
    const row = async (name: string, of: readonly Look[], limit: number) =>
      boundRow(`${name}, p99`, await lookBesideBets(house, ask, of), { limit, unit: 'ms' })
    return [
      await row(`lists of bets and players; ${size}`, looks.lists, 200),
      await row('search of a player or an order, the same', looks.search, 150),
      await row('head of a player, the same', looks.heads, 150),
      await row('tabs of a player, the same', looks.tabs, 300),
      await benchReport(house, ask),
      ...(await benchExport(house, ask)),
    ]
  } finally {
    await rig.stop()
  }
}
