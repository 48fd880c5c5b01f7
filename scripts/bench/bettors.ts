/**
 * Load of players who bet without pause through the services of the server: session, prices, limits, key, exposure,
 * outbox.
 */

import { type BenchIssue, type BettingRig, commandOf } from './betting-rig.ts'
import { createDice } from './dice.ts'

export type Load = Readonly<{
  /** Duration; an abort signal ends the load earlier. */
  seconds: number
  callers: number
  wallets: number
  issue: BenchIssue
  signal?: AbortSignal
}>

export type LoadResult = Readonly<{
  taken: number
  refused: number
  perSecond: number
  p50Ms: number
  p99Ms: number
}>

const randomInt = createDice(20_260_101)

const two = (number: number) => String(number).padStart(2, '0')

/** A mix of six-mark plays as players bet: numbers, sides, colours and combinations. */
export function someItem(): Readonly<{ playCode: string; selection: string }> {
  const dice = randomInt(10)
  if (dice < 4) return { playCode: 'tema_a', selection: two(1 + randomInt(49)) }
  if (dice < 8) return { playCode: 'tema_lm', selection: ['大', '小', '单', '双'][randomInt(4)] ?? '大' }
  return { playCode: 'sebo', selection: ['红波', '蓝波', '绿波'][randomInt(3)] ?? '红波' }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

let requests = 0

/** One call as the route makes it. The router itself is measured by the row through HTTP. */
export async function betOnce(
  { app, tokenOf }: BettingRig,
  issue: BenchIssue,
  wallet: number,
): Promise<void> {
  const slip = {
    gameId: issue.gameId,
    turnNum: issue.turnNum,
    items: [{ ...someItem(), model: 1, stakePerUnit: '1' }],
    acceptOdds: 'any' as const,
  }
  const caller = await app.services.auth.authenticate(tokenOf(wallet))
  requests++
  await app.services.bets.place(
    caller.memberId,
    slip,
    commandOf(`${process.pid} ${requests}`, JSON.stringify(slip)),
  )
}

/** Keeps that many requests in flight and measures each. */
export async function load(
  rig: BettingRig,
  { seconds, callers, wallets, issue, signal }: Load,
): Promise<LoadResult> {
  const began = performance.now()
  const until = began + seconds * 1000
  const times: number[] = []
  let refused = 0
  const caller = async () => {
    while (performance.now() < until && signal?.aborted !== true) {
      const from = performance.now()
      try {
        await betOnce(rig, issue, randomInt(wallets))
        times.push(performance.now() - from)
      } catch {
        // A refusal (closed, busy) is counted separately and not as a bet.
        refused++
        await new Promise(resolve => setTimeout(resolve, 5))
      }
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const elapsed = (performance.now() - began) / 1000
  return {
    taken: times.length,
    refused,
    perSecond: times.length / elapsed,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
  }
}
