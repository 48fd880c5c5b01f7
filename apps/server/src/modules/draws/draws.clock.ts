/**
 * Does what is due: creates, opens, closes, seals, draws and voids issues, and hands drawn and voided ones to
 * the bets. Runs on any number of nodes at once without a leader. Source: reliability §2.5, §2.10.
 */
import { type IssueState, lateDrawLimitMs, nextStep } from '@app/domain/draws/issue-life.ts'
import { games as allGames, findGame, type Game } from '@app/domain/games/games.ts'
import type { Database } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { createLoop } from '#platform/loop.ts'
import type { Randomness } from '#platform/randomness.ts'
import { findDueIssues, findIssueById, type Issue, readServerNow } from './draws.store.ts'
import { type IssuePlan, issuePlan } from './issue-plan.ts'
import { type BetsOf, type IssueSteps, issueSteps } from './issue-steps.ts'
import { seedChains } from './seed-chains.ts'

/** What the bets do for the draws; they rank above, so they are handed in. All of it may be repeated. */
export type BetsPort = Readonly<{
  betsOf: BetsOf
  /** Takes a drawn issue through `settling` to `settled`, or as far as it gets before the signal. */
  settle: (issueId: bigint, signal: AbortSignal) => Promise<void>
  /** Returns the stakes of a `voiding` issue and marks it `voided`. */
  refund: (issueId: bigint, signal: AbortSignal) => Promise<void>
}>

export type DrawsClock = Readonly<{
  /** Does everything that is due by the database's clock, including settlement; tests call it. */
  tick: () => Promise<void>
  start: () => void
  /** Ends after the step in progress. */
  stop: () => Promise<void>
  /** Whether the clock has done its round lately; part of `/readyz`. */
  isRunning: () => boolean
}>

type Parts = Readonly<{
  db: Database
  log: Log
  randomness: Randomness
  bets: BetsPort
  /** Whether external games are drawn here as demonstration draws. */
  demo: boolean
  /** The games whose issues are planned here; all of them unless a test needs only some. */
  games?: readonly Game[]
}>

const PERIOD_MS = 250
const DUE_MAX = 500
/** Games are served side by side, so that a large close does not hold up the others. */
const LANES = 4
const ROUNDS_MAX = 50
/** An issue whose step failed is left alone for a while, so that a defect does not fill the log. */
const RETRY_AFTER_MS = 5_000
const LATE_AFTER_MS = 10_000
const FOR_BETS: ReadonlySet<IssueState> = new Set(['drawn', 'settling', 'voiding'])

export function drawsClock({ db, log, randomness, bets, demo, games = allGames }: Parts): DrawsClock {
  const chains = seedChains(randomness)
  const plan: IssuePlan = issuePlan({ db, chains, games, demo })
  const steps: IssueSteps = issueSteps({ db, chains, betsOf: bets.betsOf })
  const heldIds = new Set(plan.games.map(game => game.gameId))
  const failedUntil = new Map<bigint, number>()
  const settling = new Map<bigint, Promise<boolean>>()
  const stopping = new AbortController()
  let lastRoundAt: number | undefined

  function stepOf(issue: Issue, nowMs: number): Promise<boolean> | undefined {
    if (issue.state === 'closed' && issue.betsRoot === null) return steps.seal(issue)
    const game = findGame(issue.gameId)
    if (game === undefined) return undefined
    const rules = { lateDrawLimitMs: lateDrawLimitMs(game), canDraw: heldIds.has(game.gameId) }
    const due = nextStep(issue, nowMs, rules)
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
      case 'settling':
      case 'wait':
        return undefined
    }
  }

  /** Runs one piece of work of an issue; a failure is told, and the others go on. */
  async function attempt(issue: Issue, work: () => Promise<boolean> | undefined): Promise<boolean> {
    if ((failedUntil.get(issue.id) ?? 0) > performance.now()) return false
    try {
      const begun = work()
      if (begun === undefined) return false
      const done = await begun
      failedUntil.delete(issue.id)
      return done
    } catch (error) {
      failedUntil.set(issue.id, performance.now() + RETRY_AFTER_MS)
      const { gameId, turnNum, state } = issue
      log.error({ err: error, gameId, turnNum, state }, 'a step of an issue failed')
      return false
    }
  }

  async function inLanes(
    issues: readonly Issue[],
    work: (issue: Issue) => Promise<boolean>,
  ): Promise<number> {
    const byGame = [...Map.groupBy(issues, issue => issue.gameId).values()]
    let done = 0
    const lane = async (): Promise<void> => {
      for (let group = byGame.shift(); group !== undefined; group = byGame.shift()) {
        // The issues of one game in their order: a later one is never drawn before an earlier one is closed.
        for (const issue of group) if (await work(issue)) done++
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    return done
  }

  /** One step for each due issue; answers how many were taken. */
  async function advance(): Promise<number> {
    const nowMs = await readServerNow(db.read)
    await plan.ensure(nowMs)
    const due = await findDueIssues(db.read, nowMs, DUE_MAX)
    const taken = await inLanes(due, issue => attempt(issue, () => stepOf(issue, nowMs)))
    lastRoundAt = performance.now()
    return taken
  }

  /** Hands a drawn or voided issue to the bets; true when that took it further. */
  function settleOne(issue: Issue): Promise<boolean> {
    const work = issue.state === 'voiding' ? bets.refund : bets.settle
    return attempt(issue, async () => {
      await work(issue.id, stopping.signal)
      const after = await findIssueById(db.read, issue.id)
      return after?.stateVersion !== issue.stateVersion
    })
  }

  async function findForBets(): Promise<Issue[]> {
    const due = await findDueIssues(db.read, await readServerNow(db.read), DUE_MAX)
    return due.filter(issue => FOR_BETS.has(issue.state))
  }

  /** Begins what there is room for and does not wait: a large settlement holds up no other. */
  async function settleInBackground(): Promise<boolean> {
    for (const issue of await findForBets()) {
      if (settling.size >= LANES) break
      if (settling.has(issue.id)) continue
      const work = settleOne(issue).finally(() => settling.delete(issue.id))
      settling.set(issue.id, work)
    }
    return false
  }

  async function tick(): Promise<void> {
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const taken = await advance()
      const settled = await inLanes(await findForBets(), settleOne)
      if (taken + settled === 0) return
    }
  }

  // Settlement has a loop of its own: however long it takes, the next issues open and close in time.
  const loops = [
    createLoop(async () => (await advance()) > 0, PERIOD_MS, log),
    createLoop(settleInBackground, PERIOD_MS, log),
  ]
  return {
    tick,
    start: () => {
      for (const loop of loops) loop.start()
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(loops.map(loop => loop.stop()))
      await Promise.all(settling.values())
    },
    isRunning: () => lastRoundAt !== undefined && performance.now() - lastRoundAt < LATE_AFTER_MS,
  }
}
