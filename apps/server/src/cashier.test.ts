/**
 * Deposits and withdrawals, at banks and in tokens, through the front door against outside parties that misbehave, while the server, the
 * worker, PostgreSQL, the parties with the signer, and the chain are killed: each is credited or paid exactly once or not at all, what the
 * network keeps is booked once, and the books of both sides agree line by line.
 * The short form has a few of each; the long form is `npm run test:cashier`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { checkMoney } from '@app/contract/wallet.ts'
import { parseMoney } from '@app/domain/money/money.ts'
import { afterEach, expect, test } from 'vitest'
import { depositsCrashPoints } from '#modules/deposits/crash-points.ts'
import { withdrawalsCrashPoints } from '#modules/withdrawals/crash-points.ts'
import { comparePayments } from '#testing/compare-payments.ts'
import { comparePayouts, hurryAsks, settleUnmade } from '#testing/compare-payouts.ts'
import { compareTokens, hasUnbookedFees, mendWallet } from '#testing/compare-tokens.ts'
import { type CrashChain, raiseChain } from '#testing/crash-chain.ts'
import { buildCrashRig, type CrashRig } from '#testing/crash-rig.ts'
import { type Depositors, recruitDepositors } from '#testing/depositors.ts'
import { inTurns } from '#testing/in-turn.ts'
import { send } from '#testing/test-server.ts'
import { prepareWithdrawals, recruitWithdrawers, type Withdrawers } from '#testing/withdrawers.ts'

const EACH = Number(process.env.CASHIER ?? 8)
/** So many of each, and everything is compared. */
const ROUND = 100
const isLong = EACH > ROUND
/** Whoever asked for a number of them reads how it goes. */
const say = (text: string): unknown =>
  process.env.CASHIER !== undefined && process.stdout.write(`${new Date().toISOString()} ${text}\n`)
const MEMBERS = isLong ? 20 : 8
/** A withdrawal takes longer than a deposit, as staff and the worker come in between. */
const [DEPOSIT_REST_MS, WITHDRAW_REST_MS] = [isLong ? 3_000 : 1_000, 300]
const PATIENCE_MS = 180_000
const EACH_PATIENCE_MS = 5_000
/** What the starts of a cycle of strikes may take on a machine that has several times as much to do as it can. */
const STRIKES_PATIENCE_MS = 300_000
/** The gateway is asked more often than by the clock, so that a payout is soon over. */
const HURRY_MS = 2_000
const LOOKS_A_SEED = 4
const [BETWEEN_MIN_MS, BETWEEN_MORE_MS] = [200, isLong ? 1_500 : 600]

let rig: CrashRig
let chain: CrashChain
/** The looks at what is due ask the database itself, which is killed between two of them; nodes meet it at any moment. */
const betweenLooks = inTurns()

type Strike = Readonly<{ name: string; strike: () => Promise<unknown> }>

const serverAt = (point: Parameters<CrashRig['killServerAt']>[0]): Strike => ({
  name: `server, ${point}`,
  strike: () => rig.killServerAt(point).then(rig.startServer),
})
const workerAt = (point: Parameters<CrashRig['killServerAt']>[0]): Strike => ({
  name: `worker, ${point}`,
  strike: () => rig.worker.killAt(point).then(rig.worker.start),
})
const { held, ...pointsOfWorker } = withdrawalsCrashPoints
const atPoints = [
  ...[...Object.values(depositsCrashPoints), held].map(serverAt),
  ...Object.values(pointsOfWorker).map(workerAt),
]

/** Whatever they do just then, and between these a named place in turn; the first one is another in each run. */
const anywhere: readonly Strike[] = [
  { name: 'server', strike: () => rig.killServer().then(rig.startServer) },
  { name: 'worker', strike: () => rig.worker.kill().then(rig.worker.start) },
  { name: 'outside parties', strike: () => rig.killParties() },
  { name: 'chain', strike: () => chain.kill() },
  { name: 'PostgreSQL', strike: () => betweenLooks(() => rig.killPostgres().then(rig.startPostgres)) },
]
const CYCLE = anywhere.length + 1
const firstPoint = Math.floor(Math.random() * atPoints.length)

function strikeOf(turn: number): Strike {
  const round = Math.floor(turn / CYCLE)
  const found = anywhere[turn % CYCLE] ?? atPoints[(firstPoint + round) % atPoints.length]
  if (found === undefined) throw new Error('there is nothing to strike with')
  return found
}

let depositors: Depositors | undefined
let withdrawers: Withdrawers | undefined
afterEach(async () => {
  depositors?.stop()
  withdrawers?.stop()
  await rig.close()
  await chain.stop()
})

const idsOf = async (text: string) => new Set((await rig.query<{ id: string }>(text)).map(row => row.id))

async function expectDepositsAgree({ told }: Depositors): Promise<void> {
  expect(told.contradictions).toEqual([])
  const stored = await idsOf(
    `select order_id::text as id from deposits_history where version = 1 and state = 'CREATED'`,
  )
  expect(stored).toEqual(told.begun)
  const { theirs, ours } = await comparePayments(rig, PATIENCE_MS)
  expect(ours).toEqual(theirs)
  expect(new Set(theirs.map(({ orderNo }) => orderNo))).toEqual(told.paid)
}

async function expectWithdrawalsAgree({ told }: Withdrawers): Promise<void> {
  expect(told.contradictions).toEqual([])
  expect(await idsOf('select id::text from withdrawals_requests')).toEqual(told.requested)
  const mend = () => mendWallet(rig, chain)
  const { open, theirs, ours } = await comparePayouts(rig, { patienceMs: PATIENCE_MS, mend })
  expect(open).toEqual([])
  expect(ours).toEqual(theirs)
  await expect
    .poll(() => hurryAsks(rig).then(() => hasUnbookedFees(rig)), { timeout: PATIENCE_MS })
    .toBe(false)
  const tokens = await compareTokens(rig, chain)
  expect(tokens.ours).toEqual(tokens.theirs)
  // Each came to one of its ends: what the gateway or the chain paid is out, and everything else is back.
  const ends = await rig.query<{ outcome: string; count: bigint }>(
    `select coalesce(e.outcome, 'none') || ' ' || coalesce(p.state, 'returned') as outcome, count(*)
      from withdrawals_requests r left join withdrawals_endings e on e.request_id = r.id
      left join withdrawals_payouts p on p.request_id = r.id and p.state <> 'failed' group by 1 order by 1`,
  )
  const counts = new Map(ends.map(({ outcome, count }) => [outcome, Number(count)]))
  expect(counts.get('paid arrived') ?? 0).toBe(theirs.length + tokens.theirs.paid.length)
  counts.delete('paid arrived')
  counts.delete('returned returned')
  expect(counts).toEqual(new Map())
}

/** What every member has, asked at the front door, is what he had, and what the books say of him. */
async function expectMoneyAddsUp(before: ReadonlyMap<string, bigint>): Promise<void> {
  const moved = await rig.query<{ token: string; amount: bigint }>(
    `select s.token, (coalesce((select sum(c.amount) from deposits_credits c join deposits_orders o on o.id = c.order_id
        where o.member_id = s.member_id), 0)
      - coalesce((select sum(r.amount) from withdrawals_requests r where r.member_id = s.member_id
          and exists (select from withdrawals_payouts p where p.request_id = r.id and p.state = 'arrived')), 0))::bigint as amount
      from (select t.token, s.member_id from unnest($1::text[]) as t(token)
        join auth_sessions s on s.token_hash = sha256(convert_to(t.token, 'UTF8'))) s`,
    [[...before.keys()]],
  )
  expect(moved).toHaveLength(before.size)
  for (const { token, amount } of moved)
    expect(await moneyOf(token)).toBe((before.get(token) ?? 0n) + BigInt(amount))
}

async function moneyOf(token: string): Promise<bigint> {
  const { money, frozen } = (await send(rig.url(), checkMoney, { token })).body
  return (parseMoney(money) ?? 0n) + (parseMoney(frozen) ?? 0n)
}

/** Strikes until so many of each were begun; answers the turn of the next strike. */
async function strikeThrough(total: number, from: number): Promise<number> {
  const isDone = () =>
    (depositors?.told.paid.size ?? 0) >= total &&
    (withdrawers?.told.requested.size ?? 0) >= total &&
    rig.parties.payouts().some(({ isPaid }) => isPaid) &&
    rig.parties.transfers().length > 0
  let turn = from
  while (!isDone() || turn - from < CYCLE) {
    await sleep(BETWEEN_MIN_MS + Math.random() * BETWEEN_MORE_MS)
    const { name, strike } = strikeOf(turn++)
    say(`${name}: ${tellBooks()}`)
    await strike()
  }
  return turn
}

/** What the members have begun, and what was told to the signer. */
const tellBooks = (): string =>
  [
    `${depositors?.told.paid.size} deposits, ${withdrawers?.told.requested.size} withdrawals`,
    `${rig.parties.transfers().length} in tokens`,
  ].join(', ')

async function lookAt(look: number): Promise<void> {
  if (look % LOOKS_A_SEED === 0) {
    await rig.parties.misbehave(`look ${look}`)
    await settleUnmade(rig)
  }
  await mendWallet(rig, chain)
  await hurryAsks(rig)
}

/**
 * Asks the gateway about everything again and again, until it is stopped. Now and then other orders meet other faults, and what the
 * gateway never had is settled: otherwise every member would soon wait for a withdrawal that does not end.
 */
function hurry() {
  let isStopped = false
  const done = (async () => {
    for (let look = 0; !isStopped; look++) {
      await betweenLooks(() => lookAt(look))
      await sleep(HURRY_MS)
    }
  })()
  return () => {
    isStopped = true
    return done
  }
}

test(
  `${EACH} deposits and ${EACH} withdrawals while server, worker, PostgreSQL, chain and outside parties misbehave and are killed: each is credited or paid once or not at all, and both books agree`,
  async () => {
    chain = await raiseChain()
    rig = await buildCrashRig({ hasWorker: true, chain })
    await Promise.all([rig.startServer(), rig.worker.start()])
    const wanted = { count: MEMBERS, channelId: rig.channelId, restMs: DEPOSIT_REST_MS }
    depositors = await recruitDepositors(rig.url, wanted)
    await prepareWithdrawals(rig)
    const { tokens } = depositors
    withdrawers = await recruitWithdrawers(rig, { tokens, restMs: WITHDRAW_REST_MS })
    const before = new Map<string, bigint>()
    for (const token of tokens) before.set(token, await moneyOf(token))

    let turn = 0
    for (let total = 0; total < EACH; ) {
      total = Math.min(EACH, total + ROUND)
      const playing = Promise.all([depositors.play(), withdrawers.play()])
      const stopHurry = hurry()
      turn = await strikeThrough(total, turn)
      depositors.stop()
      withdrawers.stop()
      say(`at rest: ${tellBooks()}`)
      await Promise.all([playing, stopHurry()])
      await expectDepositsAgree(depositors)
      await expectWithdrawalsAgree(withdrawers)
      await expectMoneyAddsUp(before)
      expect(await rig.checkLedger()).toEqual([])
      say(`${total} of each, ${turn} times kill -9`)
    }
    const [row] = await rig.query<
      Record<string, bigint>
    >(`select (select count(*) from deposits_credits) as credited,
      (select count(*) from deposits_held) as held, (select count(*) from deposits_callbacks) as notices,
      (select count(*) from withdrawals_payouts where state = 'arrived') as paid,
      (select count(*) from withdrawals_requests where state in ('REJECTED', 'FAILED')) as returned,
      (select count(*) from withdrawals_network_fees) as fees,
      (select count(*) from withdrawals_payouts where state = 'arrived' and channel = 'signer') as "paidInTokens",
      (select count(*) from withdrawals_settlements) as settled`)
    const counts = Object.fromEntries(Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)]))
    const { told } = depositors
    const figures = { deposits: told.begun.size, withdrawals: withdrawers.told.requested.size, ...counts }
    const repeats = told.repeats + withdrawers.told.repeats
    process.stdout.write(`${turn} times kill -9: ${JSON.stringify({ ...figures, repeats })}\n`)
    for (const name of ['credited', 'notices', 'paid', 'fees'] as const)
      expect(counts[name], name).toBeGreaterThan(0)
  },
  STRIKES_PATIENCE_MS + PATIENCE_MS + EACH * EACH_PATIENCE_MS,
)
