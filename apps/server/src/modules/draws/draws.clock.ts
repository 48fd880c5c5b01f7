/**
 * The clock of the draws: creates, opens, closes, seals, draws and voids issues when they are due, and passes drawn and
 * voided issues to the bets. Any number of nodes may run it, without a leader. Source: reliability §2.5, §2.10.
 */
import { lateDrawLimitMs, nextStep } from '@app/domain/draws/issue-life.ts'
import { games as allGames, findGame, type Game } from '@app/domain/games/games.ts'
import type { Registry } from 'prom-client'
import type { Database } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { createLoop } from '#platform/loop.ts'
import type { Randomness } from '#platform/randomness.ts'
import { closeMetrics } from './draws.metrics.ts'
import { findDueIssues, type Issue, readServerNow } from './draws.store.ts'
import { inLanes, issueAttempts } from './issue-attempts.ts'
import { type IssuePlan, issuePlan } from './issue-plan.ts'
import { type IssueSteps, issueSteps } from './issue-steps.ts'
import { seedChains } from './seed-chains.ts'
import { type BetsPort, settlementWork } from './settlement-work.ts'

export type DrawsClock = Readonly<{
  /** Does everything that is due by the database's clock, settlement included. Tests call it instead of the loop. */
  tick: () => Promise<void>
  start: () => void
  /** Stops after the steps in progress. */
  stop: () => Promise<void>
  /** Whether the clock has completed a round recently; part of `/readyz`. */
  isRunning: () => boolean
}>

type Parts = Readonly<{
  db: Database
  log: Log
  metrics: Registry
  randomness: Randomness
  bets: BetsPort
  /** Whether external games are drawn here as demonstration draws. */
  demo: boolean
  /** The external games whose results people enter; they are not drawn here in a demonstration either. */
  claimed?: readonly number[]
  /** The games whose issues are planned here; all of them unless a test needs only some. */
  games?: readonly Game[]
}>

const PERIOD_MS = 250
const DUE_MAX = 500
const ROUNDS_MAX = 50
const LATE_AFTER_MS = 10_000

/** Starts the step of the issue that is due now, if any. */
function beginStep(
  issue: Issue,
  nowMs: number,
  plan: IssuePlan,
  steps: IssueSteps,
): Promise<boolean> | undefined {
  if (issue.state === 'closed' && issue.betsRoot === null) return steps.seal(issue)
  const game = findGame(issue.gameId)
  if (game === undefined) return undefined
  const isExternal = issue.source === 'external'
  const rules = { lateDrawLimitMs: lateDrawLimitMs(game), canDraw: !isExternal && plan.games.includes(game) }
  const due = nextStep(issue, nowMs, rules)
  if (isExternal && issue.state === 'closed' && due.to === 'wait' && nowMs >= issue.drawsAt)
    return steps.drawClaimed(issue)
  switch (due.to) {
    case 'open':
      return steps.open(issue)
    case 'closed':
      return steps.close(issue)
    case 'drawn':
      return steps.draw(issue)
    case 'voiding':
    case 'voided':
      return steps.voidIssue(issue, due.to, due.reason)
    // The bets take this step themselves.
    case 'settling':
    case 'wait':
      return undefined
  }
}

export function drawsClock({
  db,
  log,
  metrics,
  randomness,
  bets,
  demo,
  claimed = [],
  games = allGames,
}: Parts): DrawsClock {
  const chains = seedChains(randomness)
  const plan = issuePlan({ db, chains, games, demo, claimed })
  const steps = issueSteps({ db, chains, sealBets: bets.sealBets, seeClose: closeMetrics(metrics) })
  const attempt = issueAttempts(log)
  const settlement = settlementWork(db, bets, attempt)
  let lastRoundAt: number | undefined

  const followUp = bets.followUp ?? (async () => 0)

  /** One step for each due issue; answers how many were taken. */
  async function advance(): Promise<number> {
    const nowMs = await readServerNow(db.read)
    await plan.ensure(nowMs)
    const due = await findDueIssues(db.read, nowMs, DUE_MAX)
    const taken = await inLanes(due, issue => attempt(issue, () => beginStep(issue, nowMs, plan, steps)))
    lastRoundAt = performance.now()
    return taken
  }

  async function tick(): Promise<void> {
    for (let round = 0; round < ROUNDS_MAX; round++) {
      if ((await advance()) + (await settlement.finish()) + (await followUp()) === 0) return
    }
  }

  // Settlement has its own loop, so that a long one does not delay the opening and closing of other issues.
  const loops = [
    createLoop(async () => (await advance()) > 0, PERIOD_MS, log),
    createLoop(() => settlement.begin().then(() => false), PERIOD_MS, log),
    createLoop(async () => (await followUp()) > 0, PERIOD_MS, log),
  ]
  return {
    tick,
    start: () => {
      for (const loop of loops) loop.start()
    },
    stop: async () => {
      await Promise.all([...loops.map(loop => loop.stop()), settlement.stop()])
    },
    isRunning: () => lastRoundAt !== undefined && performance.now() - lastRoundAt < LATE_AFTER_MS,
  }
}
