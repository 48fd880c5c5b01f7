/**
 * The plan of the issues of a game, computed from the calendar alone: any node, browser or checker that
 * knows the game computes the same numbers and times. Source: lotteries §8.
 */
import type { Game } from '#games/games.ts'
import {
  type ChinaDate,
  chinaDateOf,
  chinaMidnight,
  clockMs,
  DAY_MS,
  dayOfYear,
  SECOND_MS,
} from '#time/china-time.ts'

/** One planned issue; instants in milliseconds. */
export type PlannedIssue = Readonly<{
  turnNum: string
  /** The day of the number; the issue drawn at 24:00 keeps the day that ends then. */
  issueDate: ChinaDate
  /** Equal to the close of the issue before, so that one issue of a game takes bets at any time. */
  opensAt: number
  closesAt: number
  drawsAt: number
}>

export type Schedule = Pick<Game, 'intervalSeconds' | 'drawTime' | 'closeLeadSeconds'>

/** The most issues of one plan: a week of the fastest game. */
export const PLAN_LIMIT = 7 * 1440

const periodMs = (game: Schedule): number =>
  game.intervalSeconds === null ? DAY_MS : game.intervalSeconds * SECOND_MS

/** Milliseconds from midnight to the first draw of a day. */
const firstDrawMs = (game: Schedule): number =>
  game.intervalSeconds === null ? clockMs(game.drawTime ?? '') : periodMs(game)

function turnNumOf(game: Schedule, date: ChinaDate, sinceMidnight: number): string {
  if (game.intervalSeconds === null) return `${date.slice(0, 4)}${String(dayOfYear(date)).padStart(3, '0')}`
  return `${date.replaceAll('-', '')}-${String(sinceMidnight / periodMs(game)).padStart(4, '0')}`
}

function issueDrawnAt(game: Schedule, drawsAt: number): PlannedIssue {
  // One millisecond back, so that the draw at 24:00 still belongs to its day.
  const issueDate = chinaDateOf(drawsAt - 1)
  const closesAt = drawsAt - game.closeLeadSeconds * SECOND_MS
  return {
    turnNum: turnNumOf(game, issueDate, drawsAt - chinaMidnight(issueDate)),
    issueDate,
    opensAt: closesAt - periodMs(game),
    closesAt,
    drawsAt,
  }
}

/** The first planned draw later than the instant. */
function nextDrawAfter(game: Schedule, ms: number): number {
  const first = chinaMidnight(chinaDateOf(ms)) + firstDrawMs(game)
  if (ms < first) return first
  // Intervals divide the day, so steps from the first draw of the day also meet those of the next.
  return first + (Math.floor((ms - first) / periodMs(game)) + 1) * periodMs(game)
}

/**
 * The issues whose planned draw lies in `(fromMs, toMs]`, in order of drawing.
 * Throws when the span holds more than `PLAN_LIMIT` of them.
 */
export function issuesBetween(game: Schedule, fromMs: number, toMs: number): PlannedIssue[] {
  if ((toMs - fromMs) / periodMs(game) > PLAN_LIMIT) throw new RangeError('too long a span of issues')
  const issues: PlannedIssue[] = []
  for (let at = nextDrawAfter(game, fromMs); at <= toMs; at += periodMs(game)) {
    issues.push(issueDrawnAt(game, at))
  }
  return issues
}

/** The issue that takes bets at the instant by plan; there is always exactly one. */
export function issueAt(game: Schedule, ms: number): PlannedIssue {
  return issueDrawnAt(game, nextDrawAfter(game, ms + game.closeLeadSeconds * SECOND_MS))
}
