import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type Bettors, recruitBettors } from '#testing/bettors.ts'
import { buildCrashRig, type CrashRig } from '#testing/crash-rig.ts'

/** Fault tests cost seconds each; a longer run is `npm run test:crash`. */
const CRASHES = Number(process.env.CRASHES ?? 50)
const PLAYERS = 6
const PATIENCE_MS = 60_000
/** What one fault and its recovery may take on a busy machine. */
const TEST_PATIENCE_MS = 60_000 + CRASHES * 20_000

let rig: CrashRig
afterEach(() => rig.close())

/** Bets until a random moment, then lets the fault strike in the middle of it. */
async function strikeUnderLoad(bettors: Bettors, strike: () => Promise<void>): Promise<void> {
  const stop = new AbortController()
  const betting = bettors.bet(rig.url(), stop.signal)
  await sleep(200 + Math.random() * 1_000)
  await strike()
  stop.abort()
  await betting
}

async function waitUntilSettled(): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(100)) {
    const [row] = await rig.query<{ open: bigint }>(
      `select count(*) as open from draws_issues i where i.state not in ('settled', 'voided')
        and exists (select 1 from bets_orders o where o.issue_id = i.id)`,
    )
    if (row?.open === 0n) return
  }
  throw new Error('some issues with bets never came to their end')
}

async function expectNothingLost(bettors: Bettors): Promise<void> {
  await bettors.askAgain(rig.url())
  expect(bettors.unknownCount()).toBe(0)
  await waitUntilSettled()
  const promised = [...bettors.told.values()].flatMap(told => (told === 'refused' ? [] : told.orders))
  expect(new Set(promised).size, 'an order was promised twice').toBe(promised.length)
  const stored = await rig.query<{ id: string }>('select id::text as id from bets_orders')
  expect(stored.map(row => row.id).toSorted()).toEqual(promised.toSorted())
  const violated = await rig.query(
    `select * from (select * from wallet_invariants union all select * from bets_invariants) i where violations <> 0`,
  )
  expect(violated).toEqual([])
  // The load was real: bets were taken and paid while the faults struck.
  const [paid] = await rig.query<{ count: bigint }>('select count(*) as count from bets_results')
  expect(Number(paid?.count)).toBeGreaterThan(CRASHES)
}

test(
  `${CRASHES} times kill -9 of the server under bets and settlements: nothing is lost or doubled`,
  async () => {
    rig = await buildCrashRig()
    await rig.startServer()
    const bettors = await recruitBettors(rig.url(), PLAYERS)
    for (let i = 0; i < CRASHES; i++) {
      await strikeUnderLoad(bettors, rig.killServer)
      await rig.startServer()
      await bettors.askAgain(rig.url())
    }
    await expectNothingLost(bettors)
  },
  TEST_PATIENCE_MS,
)

test(
  `${CRASHES} times kill -9 of PostgreSQL under bets and settlements: nothing is lost or doubled`,
  async () => {
    rig = await buildCrashRig()
    await rig.startServer()
    const bettors = await recruitBettors(rig.url(), PLAYERS)
    for (let i = 0; i < CRASHES; i++) {
      // Back at once: bets that wait for it are done again with their keys.
      await strikeUnderLoad(bettors, async () => {
        await rig.killPostgres()
        await rig.startPostgres()
      })
    }
    await expectNothingLost(bettors)
  },
  TEST_PATIENCE_MS,
)
