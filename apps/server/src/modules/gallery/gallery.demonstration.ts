/**
 * The demonstration's drawings. Every daily lottery gets the same landscapes, in colour and in black and white, one
 * drawing for each of the newest issues; a lottery that is drawn all day gets only some of the landscapes. Only rows are
 * written: a picture is rendered on its first request.
 */
import { findGame, type Game, games } from '@app/domain/games/games.ts'
import { DAY_MS, HOUR_MS } from '@app/domain/time/china-time.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { Database } from '#platform/db.ts'
import { demonstrationGroups } from './demonstration-groups.ts'
import {
  type DemonstrationIssue,
  insertDemonstrationDrawings,
  insertDemonstrationGroups,
  removeLeftBehind,
} from './publish.store.ts'

const DEMONSTRATION_SOURCE = '本站程序绘制（演示）'
/** Past issues of a game that have drawings. */
const ISSUES = 12
const LAST_BEFORE_DRAW_MS = 2 * HOUR_MS

/** A lottery that is drawn all day has only a share of the groups, and its old drawings are deleted. */
const FAST_GROUP_EVERY = 11
const FAST_ISSUES = 24

const isFast = (game: Game) => game.intervalSeconds !== null
const groupsOf = (game: Game) =>
  isFast(game)
    ? demonstrationGroups.filter((_, place) => place % FAST_GROUP_EVERY === 0)
    : demonstrationGroups

type Parts = Readonly<{ db: Database; draws: DrawsService }>

/** Drawings of an issue appear one after the other in the day before its draw. */
const issueDrawnAt = (gameId: number, turnNum: string, drawsAt: number): DemonstrationIssue => ({
  gameId,
  turnNum,
  fromMs: drawsAt - DAY_MS,
  untilMs: drawsAt - LAST_BEFORE_DRAW_MS,
})

async function pastIssues(draws: DrawsService, gameId: number): Promise<DemonstrationIssue[]> {
  const { data } = await draws.listHistory({ gameId, limit: ISSUES, page: 1, rows: ISSUES })
  return data.map(({ turnNum, openTime }) => issueDrawnAt(gameId, turnNum, Date.parse(openTime)))
}

/** Adds the groups, and the drawings of past issues, that are missing. */
export async function seedGallery({ db, draws }: Parts): Promise<void> {
  const issues: DemonstrationIssue[] = []
  for (const game of games) if (!isFast(game)) issues.push(...(await pastIssues(draws, game.gameId)))
  await db.transaction(async tx => {
    for (const game of games) {
      await insertDemonstrationGroups(tx, game.gameId, groupsOf(game), DEMONSTRATION_SOURCE)
    }
    await insertDemonstrationDrawings(tx, issues, DEMONSTRATION_SOURCE)
  })
}

/** Adds the drawings of an issue that has opened. For a fast lottery all are visible at once, and old drawings are deleted. */
export async function addDrawingsOf({ db, draws }: Parts, issueId: bigint): Promise<void> {
  const issue = await draws.findIssueById(issueId)
  const game = issue && findGame(issue.gameId)
  if (issue === undefined || game === undefined) return
  const { gameId, turnNum } = issue
  const drawings = isFast(game)
    ? { gameId, turnNum, fromMs: issue.opensAt, untilMs: issue.opensAt }
    : issueDrawnAt(gameId, turnNum, issue.drawsAt)
  await insertDemonstrationDrawings(db.read, [drawings], DEMONSTRATION_SOURCE)
  if (isFast(game)) await removeLeftBehind(db.read, gameId, DEMONSTRATION_SOURCE, FAST_ISSUES)
}
