/**
 * Drawings of a first start: the same named landscapes for every daily lottery, in colour and in black and white, a
 * picture for each of the newest issues. Rows only: the pictures are painted when somebody looks.
 */
import { games } from '@app/domain/games/games.ts'
import { DAY_MS, HOUR_MS } from '@app/domain/time/china-time.ts'
import { DRAWS_CHANGED, type DrawsChanged } from '#modules/draws/draws.events.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { Database } from '#platform/db.ts'
import type { Relay } from '#platform/outbox.ts'
import { demonstrationGroups } from './demonstration-groups.ts'
import {
  type DemonstrationIssue,
  insertDemonstrationDrawings,
  insertDemonstrationGroups,
} from './publish.store.ts'

const DEMONSTRATION_SOURCE = '本站程序绘制（演示）'
/** Past issues of a game that have drawings. */
const ISSUES = 12
const LAST_BEFORE_DRAW_MS = 2 * HOUR_MS

/** Drawings appear for a day's issue, one after the other; a game of every minute has none. */
const dailyGames = games.filter(game => game.intervalSeconds === null)

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

/** Adds the groups, and drawings of the past issues, that are not there yet. */
export async function seedGallery({ db, draws }: Parts): Promise<void> {
  const issues: DemonstrationIssue[] = []
  for (const { gameId } of dailyGames) issues.push(...(await pastIssues(draws, gameId)))
  await db.transaction(async tx => {
    for (const { gameId } of dailyGames) {
      await insertDemonstrationGroups(tx, gameId, demonstrationGroups, DEMONSTRATION_SOURCE)
    }
    await insertDemonstrationDrawings(tx, issues, DEMONSTRATION_SOURCE)
  })
}

/** Adds the drawings of each daily issue when it opens. */
export function watchGallery({ db, draws, relay }: Parts & Readonly<{ relay: Relay }>): void {
  relay.on(DRAWS_CHANGED, async ({ payload }) => {
    const { gameId, turnNum, state, issueId } = payload as DrawsChanged
    if (state !== 'open' || !dailyGames.some(game => game.gameId === gameId)) return
    const issue = await draws.findIssueById(BigInt(issueId))
    if (issue === undefined) return
    const drawings = [issueDrawnAt(gameId, turnNum, issue.drawsAt)]
    await insertDemonstrationDrawings(db.read, drawings, DEMONSTRATION_SOURCE)
  })
}
