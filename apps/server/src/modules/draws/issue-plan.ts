/**
 * Creates issues ahead of time, each with its commitment, and records those missed during a downtime: those of the last
 * day as voided issues, older ones as one gap. Source: lotteries §8.
 */
import { commitmentOf } from '@app/domain/draws/fair-draw.ts'
import { issueAt, issuesBetween, type PlannedIssue } from '@app/domain/draws/issue-schedule.ts'
import type { Game } from '@app/domain/games/games.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@app/domain/time/china-time.ts'
import type { Database, Tx } from '#platform/db.ts'
import { nodeHashes } from '#platform/hashes.ts'
import type { DrawSource } from './draws.store.ts'
import * as store from './issue-plan.store.ts'
import type { SeedChains } from './seed-chains.ts'

const AHEAD_MIN_MS = 30 * MINUTE_MS
const AHEAD_MIN_ISSUES = 3
/** Missed issues younger than this get a row each, so that players see what happened to every issue number. */
const MISSED_ROWS_MS = DAY_MS

export type IssuePlan = Readonly<{
  /** Creates the missing issues up to half an hour or three issues ahead. */
  ensure: (nowMs: number) => Promise<void>
  /** The games whose draws this deployment makes. */
  games: readonly Game[]
}>

type Parts = Readonly<{
  db: Database
  chains: SeedChains
  games: readonly Game[]
  demo: boolean
  /** The external games whose results people enter. */
  claimed: readonly number[]
}>

const periodMs = (game: Game): number =>
  game.intervalSeconds === null ? DAY_MS : game.intervalSeconds * SECOND_MS

const aheadMs = (game: Game): number => Math.max(AHEAD_MIN_MS, AHEAD_MIN_ISSUES * periodMs(game))

export function issuePlan({ db, chains, games, demo, claimed }: Parts): IssuePlan {
  /** A game that others draw is planned where people enter its results, or in a demonstration that draws it and says so. */
  const held = games.filter(game => demo || !game.external || claimed.includes(game.gameId))

  const sourceOf = ({ external, gameId }: Game): DrawSource =>
    external ? (claimed.includes(gameId) ? 'external' : 'demonstration') : 'in-house'

  async function addMissed(tx: Tx, game: Game, missed: readonly PlannedIssue[]): Promise<void> {
    if (missed.length > 0) await store.insertMissed(tx, game.gameId, sourceOf(game), missed)
  }

  async function addScheduled(tx: Tx, game: Game, coming: readonly PlannedIssue[]): Promise<void> {
    if (sourceOf(game) === 'external') return store.insertUncommitted(tx, game.gameId, coming)
    const seeds = await chains.take(tx, game, coming.length)
    const committed = seeds.flatMap(({ chainId, index, seed }, at) => {
      const issue = coming[at]
      if (issue === undefined) return []
      const name = { gameId: game.gameId, turnNum: issue.turnNum }
      return [{ ...issue, chainId, chainIndex: index, commitment: commitmentOf(seed, name, nodeHashes) }]
    })
    await store.insertScheduled(tx, game.gameId, sourceOf(game), committed)
  }

  /** Where planning continues. A downtime that is too long for rows is recorded as a gap and skipped. */
  async function findStart(tx: Tx, game: Game, nowMs: number): Promise<number> {
    const last = await store.findPlanEnd(tx, game.gameId)
    if (last === undefined) return issueAt(game, nowMs).drawsAt - 1
    const oldest = nowMs - MISSED_ROWS_MS
    const issuesCount = Math.floor((oldest - last) / periodMs(game))
    if (issuesCount < 1) return last
    const resumed = last + issuesCount * periodMs(game)
    await store.insertGap(tx, { gameId: game.gameId, fromMs: last, toMs: resumed, issuesCount })
    return resumed
  }

  function ensureGame(game: Game, nowMs: number): Promise<void> {
    return db.transaction(async tx => {
      await store.lockPlan(tx, game.gameId)
      // One period more than needed, so that planning does not run for every single issue.
      const until = nowMs + aheadMs(game) + Math.max(AHEAD_MIN_MS, periodMs(game))
      const planned = issuesBetween(game, await findStart(tx, game, nowMs), until)
      await addMissed(
        tx,
        game,
        planned.filter(issue => issue.closesAt <= nowMs),
      )
      await addScheduled(
        tx,
        game,
        planned.filter(issue => issue.closesAt > nowMs),
      )
    })
  }

  async function ensure(nowMs: number): Promise<void> {
    const ends = await store.findPlanEnds(
      db.read,
      held.map(game => game.gameId),
    )
    for (const game of held) {
      if ((ends.get(game.gameId) ?? 0) < nowMs + aheadMs(game)) await ensureGame(game, nowMs)
    }
  }

  return { ensure, games: held }
}
