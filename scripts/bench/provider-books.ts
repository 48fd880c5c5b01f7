/**
 * Measures the books of a provider that has been played at for a month: a million rounds, a day of a million transactions that is compared with
 * the provider's feed as the job does it, and the lists and reports that people read of them. Source: providers §12.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, chinaDateOf, chinaMidnight, DAY_MS } from '@app/domain/time/china-time.ts'
import { reconcileProvider } from '#apps/server/src/modules/providers/reconcile-provider.job.ts'
import { createTestStaff } from '#apps/server/src/modules/staff/staff.fixtures.ts'
import { type BettingRig, buildBettingRig } from './betting-rig.ts'
import { quantile } from './bettors.ts'
import { secondsRow, timed } from './cashier.ts'
import { createDice } from './dice.ts'
import { boundRow, type Row } from './measure.ts'
import { settingsOf } from './providers.ts'

const MEMBERS = 1_000
/** Rounds in all; half of them ended yesterday, with a bet and a win each, and the others in the thirty days before. */
const ROUNDS = Number(process.env.BENCH_PROVIDER_ROUNDS ?? 1_000_000)
const OF_YESTERDAY = ROUNDS / 2
const DAYS = 30
/** One of so many rounds is of one member alone, who plays more than anybody. */
const BUSY_EACH = 10
const PAGE_ROUNDS = 500
const PATIENCE_MS = 600_000
const LOOKS = 200
const WARM_LOOKS = 20

const CODE = 'bench'
const STAKE = 1_000n
const playerOf = (member: number) => `bench${String(member).padStart(15, '0')}`
const memberOf = (round: number) => (round % BUSY_EACH === 0 ? 0 : round % MEMBERS)
const count = (some: number) => some.toLocaleString('en-US')

/** What is won: nothing of three rounds in four, and else three stakes. */
const winOf = (round: number) => (round % 4 === 0 ? '3.00' : '0.00')

/** A provider whose feed says of yesterday what our books say. */
async function startProvider(fromMs: number): Promise<Readonly<{ url: string; server: Server }>> {
  const atOf = (round: number) => new Date(fromMs + Math.floor((round * DAY_MS) / OF_YESTERDAY)).toISOString()
  const pageFrom = (first: number) => {
    const size = Math.min(PAGE_ROUNDS, OF_YESTERDAY - first)
    const rounds = Array.from({ length: size }, (_, at) => first + at)
    const rows = rounds.flatMap(round => {
      const same = { roundId: `r-${round}`, player: playerOf(memberOf(round)), at: atOf(round) }
      return [
        { ...same, txId: `b-${round}`, kind: 'bet', amount: '1.00' },
        { ...same, txId: `w-${round}`, kind: 'win', amount: winOf(round) },
      ]
    })
    const next = first + size
    return { rows, cursor: next < OF_YESTERDAY ? String(next) : null }
  }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { cursor } = JSON.parse(text)
    const told = request.url?.endsWith('/transactions')
      ? pageFrom(Number(cursor ?? 0))
      : { games: [], cursor: null }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

const MEMBER = `(select n, case when n % ${BUSY_EACH} = 0 then 0 else n % ${MEMBERS} end as seat from generate_series(0, $1::integer - 1) n) s
  join bench_seats m on m.seat = s.seat`

/** The books as calls would have left them, without the ledger: only what is read is planted. */
async function plant({ query }: BettingRig, day: string): Promise<void> {
  await query(`create temporary table bench_seats as
    select substr(account, 6)::integer as seat, id from account_members`)
  await query(
    `insert into providers_players(provider, player_ref, member_id)
      select $1, 'bench' || lpad(seat::text, 15, '0'), id from bench_seats`,
    [CODE],
  )
  await query(
    `insert into providers_rounds(provider, round_id, member_id, currency, game_code, category, state, bet, win, settled_on, counted_bet,
        counted_valid, counted_win, opened_at, closed_at)
      select $2, 'r-' || n, m.id, 1, 'slot', 'electronic', 'closed', ${STAKE}, w.win, e.day, ${STAKE}, ${STAKE}, w.win, e.at, e.at
        from ${MEMBER}
          cross join lateral (select case when n % 4 = 0 then ${STAKE * 3n} else 0 end as win) w
          cross join lateral (select $3::date - case when n < $4 then 0 else 1 + n % ${DAYS} end as day) d
          cross join lateral (select d.day, (d.day::timestamp at time zone 'Asia/Shanghai')
            + interval '1 day' * ((n % $4::integer)::float8 / $4) as at) e`,
    [ROUNDS, CODE, day, OF_YESTERDAY],
  )
  await query(
    `insert into providers_days(member_id, settled_on, provider, game_code, rounds, bet, valid_bet, win)
      select member_id, settled_on, provider, game_code, count(*), sum(counted_bet), sum(counted_valid), sum(counted_win)
        from providers_rounds group by 1, 2, 3, 4`,
  )
  await query(
    `insert into providers_transactions(provider, tx_id, kind, content_hash, member_id, round_id, game_code, amount, win, transfers,
        status, answer, answer_status, created_at)
      select $2, k.kind || '-' || n, case k.kind when 'b' then 'bet' else 'win' end, sha256('bench'), m.id, 'r-' || n, 'slot',
          case k.kind when 'b' then ${STAKE} else 0 end, case when k.kind = 'w' and n % 4 = 0 then ${STAKE * 3n} else 0 end, '{}',
          'OK', '', 200, ($3::date::timestamp at time zone 'Asia/Shanghai') + interval '1 day' * (n::float8 / $1)
        from ${MEMBER} cross join (values ('b'), ('w')) k(kind)`,
    [OF_YESTERDAY, CODE, day],
  )
  await query('vacuum analyze')
}

/** Yesterday is compared by the job, from the first page of the feed to the end of the run. */
async function benchCompare({ app, query }: BettingRig, fromMs: number): Promise<Row> {
  await app.jobs.start()
  const span = { provider: CODE, span: 'day', fromMs, toMs: fromMs + DAY_MS } as const
  const ms = await timed(async () => {
    await app.db.transaction(tx => app.jobs.add(tx, reconcileProvider, span))
    for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(100)) {
      const [run] = await query<{ state: string; ours: number; theirs: number }>(
        'select state, our_rows as ours, their_rows as theirs from providers_runs',
      )
      if (run?.state === 'done' && run.ours === OF_YESTERDAY * 2 && run.theirs === run.ours) break
      if ((run !== undefined && run.state !== 'running') || Date.now() > deadline)
        throw new Error(`the comparison is ${JSON.stringify(run)}`)
    }
  })
  const [{ differences } = { differences: 1 }] = await query<{ differences: number }>(
    'select count(*)::integer as differences from providers_differences',
  )
  if (differences > 0) throw new Error(`${differences} differences between the same books`)
  return secondsRow(`comparison of ${count(OF_YESTERDAY * 2)} transactions with a feed`, ms, 60_000)
}

type Look = () => Readonly<{ path: string; headers: Readonly<Record<string, string>> }>

async function benchLooks(url: string, name: string, looks: readonly Look[]): Promise<Row> {
  const times: number[] = []
  for (let at = -WARM_LOOKS; at < LOOKS; at++) {
    const look = looks[Math.abs(at) % looks.length]
    if (look === undefined) throw new Error('there is nothing to look at')
    const { path, headers } = look()
    const ms = await timed(async () => {
      const answer = await fetch(url + path, { headers })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status} ${text}`)
    })
    if (at >= 0) times.push(ms)
  }
  return boundRow(name, quantile(times, 0.99), { limit: 200, unit: 'ms' })
}

async function benchReads(rig: BettingRig, url: string, day: string): Promise<Row[]> {
  const dice = createDice(20_261_129)
  const week = `startDate=${addDays(day, -6)}&endDate=${day}`
  const member = () => ({ token: rig.tokenOf(1 + dice(MEMBERS - 1)) })
  const busy = () => ({ token: rig.tokenOf(0) })
  const reports = (headers: () => Readonly<Record<string, string>>): readonly Look[] => [
    () => ({ path: `/app-api/api/live/gameReportList?gameCodes=slot&${week}`, headers: headers() }),
    () => ({ path: `/app-api/api/live/br?page=1&rows=20&${week}`, headers: headers() }),
    () => ({ path: `/app-api/api/live/br?page=3&rows=20&${week}`, headers: headers() }),
    () => ({ path: '/app-api/live/recent', headers: headers() }),
  ]
  const { headers } = await createTestStaff({ db: rig.app.db, sealing: rig.sealing }, ['auditor', 'risk'])
  const ids = await rig.query<{ id: bigint }>('select id from account_members order by id')
  const someId = () => ids[dice(ids.length)]?.id ?? 0n
  const console = (path: () => string): Look => {
    return () => ({ path: `/console-api/${path()}`, headers })
  }
  const lists: readonly Look[] = [
    console(() => 'provider-rounds?rows=50'),
    console(() => `provider-rounds?provider=${CODE}&rows=50`),
    console(() => `provider-rounds?memberId=${someId()}&rows=50`),
    console(() => 'provider-rounds?state=unended&rows=50'),
    console(() => `provider-rounds/one?provider=${CODE}&roundId=r-${dice(ROUNDS)}`),
    console(() => 'provider-differences/days?rows=50'),
    console(() => `provider-statements?month=${day.slice(0, 7)}`),
  ]
  const of = `of ${count(ROUNDS)} rounds`
  return [
    await benchLooks(url, `reports of a member with ${count(ROUNDS / MEMBERS)} ${of}, p99`, reports(member)),
    await benchLooks(url, `the same of one with ${count(ROUNDS / BUSY_EACH)}, p99`, reports(busy)),
    await benchLooks(url, `console: lists, a round and a month ${of}, p99`, lists),
  ]
}

export async function benchProviderBooks(): Promise<Row[]> {
  const day = addDays(chinaDateOf(Date.now()), -1)
  const fromMs = chinaMidnight(day)
  const provider = await startProvider(fromMs)
  const rig = await buildBettingRig(MEMBERS, {}, settingsOf(provider.url))
  try {
    const url = await rig.app.http.listen({ host: '127.0.0.1', port: 0 })
    await rig.app.services.providers.bringGames()
    await plant(rig, day)
    return [...(await benchReads(rig, url, day)), await benchCompare(rig, fromMs)]
  } finally {
    await rig.stop()
    provider.server.close()
  }
}
