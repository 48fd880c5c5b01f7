/** Issues that are over: the history by day and year, its file, and the proof of a draw. */
import type { DrawProof, exportHistory, listHistory, listHistoryGroups } from '@app/contract/draws.ts'
import type { AnswerOf, QueryOf } from '@app/contract/endpoint.ts'
import { hexOf } from '@app/domain/draws/bytes.ts'
import { RECIPE } from '@app/domain/draws/fair-draw.ts'
import { voidReasonTexts } from '@app/domain/draws/issue-life.ts'
import type { Game } from '@app/domain/games/games.ts'
import { chinaMidnight, DAY_MS, isChinaDate, isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Database } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Issue, publicSource } from './draws.store.ts'
import * as history from './history.store.ts'
import { knownGame } from './known-game.ts'

type HistoryPage = AnswerOf<typeof listHistory>
type HistoryDays = AnswerOf<typeof listHistoryGroups>['data']

/** The pages of a filtered history end here. */
const COUNTED_MAX = 10_000
/** A phone can still open a file of this many rows. */
const EXPORTED_MAX = 5_000

const NO_BEACON = '本站未接入公共随机信标，开奖号码由承诺种子与注单根算出'

function rowOfHistory(issue: history.PastIssue): HistoryPage['data'][number] {
  return {
    turnNum: issue.turnNum,
    issueDate: issue.issueDate,
    openTime: isoOf(issue.drawnAt ?? issue.drawsAt),
    openNum: issue.numbers?.join(',') ?? '',
    source: publicSource(issue.source),
    // Players see `voided` also while stakes are still being returned.
    state: pastStateOf(issue.state),
    reason: issue.voidReason === null ? '' : voidReasonTexts[issue.voidReason],
    hasProof: issue.hasProof,
    ...(issue.streamUrl !== null && { liveUrl: issue.streamUrl }),
  }
}

function pastStateOf(state: Issue['state']): HistoryPage['data'][number]['state'] {
  return state === 'drawn' || state === 'settling' || state === 'settled' ? state : 'voided'
}

function spanOfDay(date: string): { fromMs: number; toMs: number } {
  if (!isChinaDate(date)) throw new Refusal('SYS/INVALID', { detail: 'date' })
  const fromMs = chinaMidnight(date)
  // The draw at 24:00 is the last one of the day that ends then.
  return { fromMs, toMs: fromMs + DAY_MS }
}

const yearOf = (date: string): number => Number(date.slice(0, 4))

function spanOfYear(year: number | undefined): { fromMs: number; toMs: number } | undefined {
  if (year === undefined) return undefined
  return { fromMs: chinaMidnight(`${year}-01-01`), toMs: chinaMidnight(`${year + 1}-01-01`) }
}

function proofOf(game: Game, row: history.ProofRow): DrawProof {
  const hexOrNull = (bytes: Buffer | null) => (bytes === null ? null : hexOf(bytes))
  return {
    recipe: RECIPE,
    gameId: game.gameId,
    turnNum: row.turnNum,
    family: game.family,
    state: row.state,
    opensAt: isoOf(row.opensAt),
    closesAt: isoOf(row.closesAt),
    drawsAt: isoOf(row.drawsAt),
    drawnAt: isoOrNull(row.drawnAt),
    commitment: hexOf(row.commitment),
    chain: {
      id: row.chainNo,
      terminal: hexOf(row.terminal),
      index: row.chainIndex,
      length: row.chainLength,
    },
    betsRoot: hexOrNull(row.betsRoot),
    betsCount: row.betsCount,
    seed: hexOrNull(row.seed),
    beacon:
      row.beaconRound === null || row.beaconRandomness === null
        ? null
        : { round: Number(row.beaconRound), randomness: hexOf(row.beaconRandomness) },
    beaconNote: row.beaconRound === null ? NO_BEACON : '',
    numbers: row.numbers,
    digest: hexOrNull(row.digest),
    rulesHash: hexOrNull(row.rulesHash),
  }
}

/** The use cases of `drawsService` that read past issues. */
export function pastIssues(db: Database) {
  return {
    /** Past issues, newest first. Refuses an unknown game and an invalid date. */
    async listHistory({
      gameId,
      date,
      year,
      type,
      limit,
      page,
      rows,
    }: QueryOf<typeof listHistory>): Promise<HistoryPage> {
      const span = date === undefined ? spanOfYear(year) : spanOfDay(date)
      const filter = { gameId: knownGame(gameId).gameId, span, isShown: type === 'live-lottery' }
      const [issues, totalCount, oldest] = await Promise.all([
        history.findPastIssues(db.read, filter, {
          limit: limit ?? rows,
          offset: limit === undefined ? (page - 1) * rows : 0,
        }),
        history.countPastIssues(db.read, filter, COUNTED_MAX),
        history.findOldestDate(db.read, gameId),
      ])
      const sinceYear = oldest === undefined ? null : yearOf(oldest)
      return { data: issues.map(rowOfHistory), totalCount, sinceYear }
    },

    /** The newest past issues for a file, of one year where one is given. Refuses an unknown game. */
    async exportHistory({
      gameId,
      year,
    }: QueryOf<typeof exportHistory>): Promise<AnswerOf<typeof exportHistory>> {
      const filter = { gameId: knownGame(gameId).gameId, span: spanOfYear(year) }
      const found = await history.findBarePastIssues(db.read, filter, EXPORTED_MAX + 1)
      const data = found.slice(0, EXPORTED_MAX).map(({ turnNum, issueDate, numbers }) => ({
        turnNum,
        issueDate,
        openNum: (numbers ?? []).join(','),
      }))
      return { data, isComplete: found.length <= EXPORTED_MAX }
    },

    /** The newest past issues, grouped by day. Refuses an unknown game. */
    async historyByDay({ gameId, limit }: QueryOf<typeof listHistoryGroups>): Promise<HistoryDays> {
      const filter = { gameId: knownGame(gameId).gameId, span: undefined }
      const issues = await history.findPastIssues(db.read, filter, { limit, offset: 0 })
      const byDay = new Map<string, HistoryPage['data']>()
      for (const issue of issues.map(rowOfHistory)) {
        byDay.set(issue.issueDate, [...(byDay.get(issue.issueDate) ?? []), issue])
      }
      return [...byDay].map(([date, ofDay]) => ({ date, issues: ofDay }))
    },

    /** The parts of the proof that may be public now. Refuses an unknown game and an issue without a commitment. */
    async readProof(gameId: number, turnNum: string): Promise<DrawProof> {
      const game = knownGame(gameId)
      const row = await history.findProof(db.read, gameId, turnNum)
      if (row === undefined) throw new Refusal('DRAW/ISSUE_UNKNOWN')
      return proofOf(game, row)
    },
  }
}
