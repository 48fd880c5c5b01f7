/**
 * Measures the settlement of a large issue against loading as many rows, and the time until winners have the money
 * (architecture §8).
 */
import { buildBettingRig } from './betting-rig.ts'
import { quantile } from './bettors.ts'
import { notMeasured, type Row } from './measure.ts'
import { preparePgbench } from './pgbench.ts'
import { seedOrders } from './seed-orders.ts'

const LARGE = 1_000_000
const LARGE_WALLETS = 100_000
const SMALL = 10_000
const SMALL_WALLETS = 5_000
const SMALL_ROUNDS = 20
const NUMBERS = [1, 2, 3, 4, 5, 6, 25]
const MUST_RATIO = 8
const MUST_SECONDS = 2

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

async function benchLarge(): Promise<Row> {
  const name = `settle ${LARGE.toLocaleString('en-US')} bets ÷ pgbench -i -s 10`
  const rig = await buildBettingRig(LARGE_WALLETS)
  try {
    const issue = await rig.openIssue(1)
    await seedOrders(rig, issue, LARGE)
    await rig.drawIssue(issue, NUMBERS)
    const peer = await preparePgbench(rig.databaseUrl)
    const before = await peer?.load(LARGE / 100_000)
    await rig.query('checkpoint')
    const ms = await timed(() => rig.app.services.settlement.settle(issue.id, new AbortController().signal))
    const after = await peer?.load(LARGE / 100_000)
    await rig.expectSettled(issue)
    if (before === undefined || after === undefined) {
      return { ...notMeasured(name, 'pgbench is not installed (postgresql-contrib)'), ours: seconds(ms) }
    }
    const peerMs = ((before + after) / 2) * 1000
    const ratio = ms / peerMs
    return {
      name,
      ours: seconds(ms),
      peer: seconds(peerMs),
      ratio,
      must: `≤ ${MUST_RATIO}`,
      ok: ratio <= MUST_RATIO,
    }
  } finally {
    await rig.stop()
  }
}

/** The time from the close to the last balance: close, seal, draw and settlement by the clock. */
async function benchSoon(): Promise<Row> {
  const rig = await buildBettingRig(SMALL_WALLETS)
  const times: number[] = []
  try {
    for (let round = 0; round < SMALL_ROUNDS; round++) {
      const issue = await rig.openIssue(round)
      await seedOrders(rig, issue, SMALL)
      times.push(
        await timed(async () => {
          await rig.closeIssue(issue)
          await rig.sealIssue(issue)
          await rig.drawIssue(issue, NUMBERS)
          await rig.app.services.settlement.settle(issue.id, new AbortController().signal)
        }),
      )
      await rig.expectSettled(issue)
    }
  } finally {
    await rig.stop()
  }
  const p99 = quantile(times, 0.99)
  return {
    name: `close → all balances right, ${SMALL.toLocaleString('en-US')} bets, p99 of ${SMALL_ROUNDS}`,
    ours: `${seconds(p99)} (p50 ${seconds(quantile(times, 0.5))})`,
    peer: '–',
    ratio: p99 / 1000,
    must: `≤ ${MUST_SECONDS} s`,
    ok: p99 <= MUST_SECONDS * 1000,
  }
}

export async function benchSettling(): Promise<Row[]> {
  return [await benchLarge(), await benchSoon()]
}
