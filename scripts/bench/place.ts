/** Measures bets a second, through the whole code path, against TPC-B on the same PostgreSQL (architecture §8). */
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { type BenchIssue, type BettingRig, buildBettingRig } from './betting-rig.ts'
import { betOnce, load, quantile, someItem } from './bettors.ts'
import { cpuSeconds } from './cpu.ts'
import { median, notMeasured, type Row, rateRow } from './measure.ts'
import { type Pgbench, preparePgbench } from './pgbench.ts'
import { type Pgledger, preparePgledger } from './pgledger.ts'

const WALLETS = 10_000
const CALLERS = 1_024
const WARM_CALLERS = 64
const ROUNDS = 3
export const ROUND_SECONDS = 5
const PEER_SCALE = 50
const PEER_CLIENTS = 20
/** Callers of one bet or one notice a request, each by a connection of its own. */
export const CONNECTIONS = 128
const LONG_SECONDS = 600
const SHORT_SECONDS = 60
const CLOSES = 20

type Options = Readonly<{ isLong: boolean }>

/** Warm-up: loads every session and plans every statement before the measurement. */
async function warmUp(rig: BettingRig, issue: BenchIssue): Promise<void> {
  for (let wallet = 0; wallet < WALLETS; wallet += WARM_CALLERS) {
    await Promise.all(
      Array.from({ length: WARM_CALLERS }, (_, at) => betOnce(rig, issue, (wallet + at) % WALLETS)),
    )
  }
  await load(rig, { seconds: ROUND_SECONDS, callers: CALLERS, wallets: WALLETS, issue })
}

let requests = 0

/** One bet per request over keep-alive connections; the load generator shares the processors with the server. */
export async function rateThroughHttp(rig: BettingRig, url: string, issue: BenchIssue): Promise<number> {
  const result = await autocannon({
    url: `${url}/app-api/api/bet`,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    requests: [
      {
        method: 'POST',
        setupRequest: request => {
          requests++
          return {
            ...request,
            headers: {
              'content-type': 'application/json',
              token: rig.tokenOf(requests % WALLETS),
              'idempotency-key': `bench-${process.pid}-${requests}`,
            },
            body: JSON.stringify({
              gameId: issue.gameId,
              turnNum: issue.turnNum,
              items: [{ ...someItem(), model: 1, stakePerUnit: '1' }],
              acceptOdds: 'any',
            }),
          }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} bets were refused`)
  return result.requests.average
}

type Rates = Readonly<{
  inProcess: number[]
  throughHttp: number[]
  peer: number[]
  ledger: number[]
  /** Processor microseconds of one bet, and of one transaction of the peer. */
  cpuOfBet: number[]
  cpuOfPeer: number[]
}>

/** Runs work and divides the processor time of all processes by the units of work. */
async function withCpu(rig: BettingRig, work: () => Promise<Readonly<{ done: number; rate: number }>>) {
  const before = cpuSeconds(rig.postmaster)
  const { done, rate } = await work()
  const after = cpuSeconds(rig.postmaster)
  const used = before === undefined || after === undefined ? Number.NaN : after - before
  return { rate, microseconds: (used * 1_000_000) / done }
}

/** Measures in turn, so that other load on the machine affects all rows. */
type Peers = Readonly<{ peer: Pgbench | undefined; ledger: Pgledger | undefined }>

async function measureRates(rig: BettingRig, issue: BenchIssue, { peer, ledger }: Peers): Promise<Rates> {
  const rates: Rates = { inProcess: [], throughHttp: [], peer: [], ledger: [], cpuOfBet: [], cpuOfPeer: [] }
  const url = await rig.app.http.listen({ host: '127.0.0.1', port: 0 })
  await peer?.load(PEER_SCALE)
  await peer?.rate(PEER_CLIENTS, 2)
  for (let round = 0; round < ROUNDS; round++) {
    const bets = await withCpu(rig, async () => {
      const { taken, perSecond } = await load(rig, {
        seconds: ROUND_SECONDS,
        callers: CALLERS,
        wallets: WALLETS,
        issue,
      })
      return { done: taken, rate: perSecond }
    })
    rates.inProcess.push(bets.rate)
    rates.cpuOfBet.push(bets.microseconds)
    rates.throughHttp.push(await rateThroughHttp(rig, url, issue))
    if (ledger !== undefined) rates.ledger.push(await ledger.rate(ROUND_SECONDS))
    if (peer === undefined) continue
    const transactions = await withCpu(rig, async () => {
      const rate = await peer.rate(PEER_CLIENTS, ROUND_SECONDS)
      return { done: rate * ROUND_SECONDS, rate }
    })
    rates.peer.push(transactions.rate)
    rates.cpuOfPeer.push(transactions.microseconds)
  }
  return rates
}

/** Closes one issue after another, as the clock does, while bets go on in it and in others. */
async function measureCloses(rig: BettingRig): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < CLOSES; round++) {
    const issue = await rig.openIssue(100 + round)
    const stop = new AbortController()
    const betting = load(rig, { seconds: 5, callers: CALLERS, wallets: WALLETS, issue, signal: stop.signal })
    await sleep(1_000)
    const from = performance.now()
    await rig.closeIssue(issue)
    times.push(performance.now() - from)
    stop.abort()
    await betting
  }
  const p99 = quantile(times, 0.99)
  return {
    name: `close of an issue under full load, p99 of ${CLOSES}`,
    ours: `${p99.toFixed(0)} ms (p50 ${quantile(times, 0.5).toFixed(0)})`,
    peer: '–',
    ratio: p99,
    must: '≤ 250 ms',
    ok: p99 <= 250,
  }
}

/** Whether the rate of a long run, which begins with a small database, stays the same until its end. */
async function measureEndurance(rig: BettingRig, isLong: boolean): Promise<Row> {
  const seconds = isLong ? LONG_SECONDS : SHORT_SECONDS
  const part = seconds / 10
  const rates: number[] = []
  for (let at = 0; at < 10; at++) {
    const issue = await rig.openIssue(200 + at)
    rates.push((await load(rig, { seconds: part, callers: CALLERS, wallets: WALLETS, issue })).perSecond)
  }
  const [first = 0] = rates
  const last = rates.at(-1) ?? 0
  return {
    ...rateRow(`bets, last ÷ first tenth of ${seconds} s`, [last, first], 0.9),
    peer: `${Math.round(first).toLocaleString('en-US')}/s`,
  }
}

/** On a shared machine rates depend on other load; processor time does not. */
function cpuRow(bet: number, transaction: number): Row {
  return {
    name: 'processor time of a TPC-B transaction ÷ of a bet, all processes of both',
    ours: `${bet.toFixed(0)} µs`,
    peer: `${transaction.toFixed(0)} µs`,
    ratio: transaction / bet,
    must: 'report',
    ok: true,
  }
}

/** The rows of placing bets; a row for a peer that is not installed says so. */
export async function benchPlacing({ isLong }: Options): Promise<Row[]> {
  const rig = await buildBettingRig(WALLETS)
  try {
    const issue = await rig.openIssue(1)
    const peer = await preparePgbench(rig.databaseUrl)
    await warmUp(rig, issue)
    const ledger = await preparePgledger(rig.databaseUrl)
    const rates = await measureRates(rig, issue, { peer, ledger })
    const names = [
      `durable bets, service called by ${CALLERS} ÷ pgbench TPC-B`,
      `durable bets, one a request through HTTP ÷ pgbench TPC-B`,
    ] as const
    const rows =
      peer === undefined
        ? names.map(name => notMeasured(name, 'pgbench is not installed (postgresql-contrib)'))
        : [
            rateRow(names[0], [median(rates.inProcess), median(rates.peer)], 4),
            { ...rateRow(names[1], [median(rates.throughHttp), median(rates.peer)], 0), must: 'report' },
            cpuRow(median(rates.cpuOfBet), median(rates.cpuOfPeer)),
          ]
    const ledgerName = 'the same ÷ pgledger, its own batch call on a hot account'
    const ledgerRow =
      ledger === undefined
        ? notMeasured(ledgerName, 'PGLEDGER_SQL does not name its SQL file')
        : rateRow(ledgerName, [median(rates.inProcess), median(rates.ledger)], 4)
    return [...rows, ledgerRow, await measureCloses(rig), await measureEndurance(rig, isLong)]
  } finally {
    await rig.stop()
  }
}
