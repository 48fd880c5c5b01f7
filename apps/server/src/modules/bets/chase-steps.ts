/**
 * The steps of a chase (追号): in one transaction the chase is locked, the domain decides the step, and the step is
 * stored.
 */
import {
  type ChasePlacingRefusal,
  chaseStep,
  fitsLimits,
  stopChase,
  takeOut,
} from '@app/domain/bets/chase-step.ts'
import type { Li } from '@app/domain/money/money.ts'
import type { RestrictionsService } from '#modules/account/restrictions.service.ts'
import type { ClosuresService } from '#modules/games/closures.service.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database, Tx } from '#platform/db.ts'
import { inParallel } from '#platform/in-parallel.ts'
import { Refusal } from '#platform/refusal.ts'
import { chaseMessage } from './chase-message.ts'
import * as store from './chase-steps.store.ts'
import { betsCrashPoints } from './crash-points.ts'

const DUE_MAX = 500
/** Pages of waiting chases that one round looks at. */
const PAGES_MAX = 20
/** Chases that are processed in parallel. */
const LANES = 4
/**
 * A chase that stops on a win or a loss waits for the last result, at most until this many milliseconds before the
 * next issue closes.
 */
const LATEST_BEFORE_CLOSE_MS = 5_000

const STOP_REFUSALS = {
  ended: 'BET/CHASE_ENDED',
  'not-waiting': 'BET/NOT_CANCELLABLE',
} as const

type Parts = Readonly<{
  db: Database
  games: GamesService
  closures: ClosuresService
  inbox: InboxService
  restrictions: Pick<RestrictionsService, 'unableToBet'>
  /** How many are looked at together; fewer only where a test needs it. */
  dueMax?: number
}>

/** Whether plays take no bets now, of anybody or of this member; absent while all do. */
type IsClosed = Awaited<ReturnType<ClosuresService['reader']>>

/**
 * Places the orders of a waiting issue if the limits allow it. The caller holds the locks of issue, wallet and chase.
 */
export async function tryPlacing(
  tx: Tx,
  where: store.WaitingIssue,
): Promise<'placed' | 'closed' | ChasePlacingRefusal> {
  return fitsLimits(await store.findDemand(tx, where)) ? store.placeOrders(tx, where) : 'over-limit'
}

/**
 * Takes all due steps of a locked chase; answers whether anything changed. Orders are placed only in the locked issue.
 */
async function advanceHeld(tx: Tx, held: store.HeldChase, isClosed: IsClosed): Promise<boolean> {
  const facts = await store.readFacts(tx, held)
  const due = chaseStep(facts, { nowMs: facts.nowMs, latestMs: LATEST_BEFORE_CLOSE_MS })
  const isDue = due.judged.length > 0 || due.returned !== undefined || due.end !== undefined
  if (isDue) await store.writeChange(tx, held, due)
  const next = facts.issues.find(({ position }) => position === due.position)
  if (next === undefined || held.issueId === null || next.issueId !== held.issueId) return isDue

  const { chaseId, issueId } = held
  // A play may be opened, and a restriction lifted, before the issue closes; if not, the stake comes back as of a missed one.
  if (isClosed?.(await store.findWanted(tx, chaseId))) return isDue
  const outcome = await tryPlacing(tx, { chaseId, issueId, position: next.position })
  if (outcome === 'placed') return true
  if (outcome === 'closed') return isDue
  // The stake of this issue is refunded; it may have been the last issue of the chase.
  const { issues } = await store.readFacts(tx, held)
  await store.writeChange(tx, held, { judged: [], ...takeOut(issues, next.position, outcome) })
  return true
}

export function chaseSteps({ db, games, closures, inbox, restrictions, dueMax = DUE_MAX }: Parts) {
  /** The member is notified once of a chase that ended early, in the transaction that ended it. */
  async function tellEnd(tx: Tx, chaseId: bigint): Promise<void> {
    const ended = await store.takeEnded(tx, chaseId)
    if (ended !== undefined) await inbox.send(tx, chaseMessage(games.find(ended.gameId), ended))
  }

  const step = (chaseId: bigint, isClosed: IsClosed): Promise<boolean> =>
    db.transaction(async tx => {
      const held = await store.lockChase(tx, chaseId)
      if (held === undefined) throw new Error(`there is no chase ${chaseId}`)
      const isChanged = await advanceHeld(tx, held, isClosed)
      await tellEnd(tx, chaseId)
      crashPoint(betsCrashPoints.chaseStepped)
      return isChanged
    })

  /** Steps those that may bet now, or have something to judge or to give back. */
  async function stepAll(due: readonly store.DueChase[], isClosed: IsClosed): Promise<number> {
    if (due.length === 0) return 0
    const unable = await restrictions.unableToBet(due.map(({ memberId }) => memberId))
    const mayStep = due.filter(one => one.isOver || !(unable.has(one.memberId) || isClosed?.(one)))
    const chases = new Map(mayStep.map(({ chaseId, memberId }) => [chaseId, memberId]))
    const changed = await inParallel([...chases], LANES, ([chaseId, memberId]) =>
      step(chaseId, unable.has(memberId) ? () => true : isClosed),
    )
    return changed.filter(Boolean).length
  }

  return {
    /** Stops a chase by hand, or removes one waiting issue from it; answers the refund. Placed orders stay. */
    stop: (memberId: bigint, chaseId: bigint, turnNum?: string): Promise<Li> =>
      db.transaction(async tx => {
        const held = await store.lockChase(tx, chaseId, memberId)
        if (held === undefined) throw new Refusal('BET/CHASE_UNKNOWN')
        const facts = await store.readFacts(tx, held)
        const wanted = facts.issues.find(issue => issue.turnNum === turnNum)
        const stop = stopChase(facts, turnNum === undefined ? undefined : (wanted?.position ?? 0))
        if (!stop.ok) throw new Refusal(STOP_REFUSALS[stop.why])
        const refunded = await store.writeChange(tx, held, { judged: [], ...stop })
        await tellEnd(tx, chaseId)
        return refunded
      }),

    /**
     * Takes the due steps of all chases; answers how many chases changed. The clock calls it on any number of nodes. Chases
     * that may bet nothing now are passed over, however many, so that they keep no other one waiting.
     */
    async advance(): Promise<number> {
      const [judged, first] = await Promise.all([
        store.findJudgedChases(db.read, dueMax),
        store.findWaitingChases(db.read, dueMax),
      ])
      if (judged.length + first.length === 0) return 0
      const isClosed = await closures.reader()
      let changed = await stepAll(judged, isClosed)
      let waiting = first
      for (let page = 1; ; page++) {
        changed += await stepAll(waiting, isClosed)
        if (waiting.length < dueMax || page === PAGES_MAX) return changed
        waiting = await store.findWaitingChases(db.read, dueMax, waiting.at(-1))
      }
    },
  }
}
