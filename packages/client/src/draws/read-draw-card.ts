/** What is open and what was drawn of a game. Source: specification 002 §§3, 4. */
import type { OpenInfo } from '@app/contract/draws.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { readFlag, readInstant, readNumbers, readTextOrNone, readWordOr } from '#wire-values.ts'

/** Drawn here, drawn here in place of an external game, or imported history. */
export type DrawSource = 'in-house' | 'demonstration' | 'history'

/** The issue that takes bets. */
export type CurrentIssue = Readonly<{
  issueNumber: string
  closesAt: number
  drawsAt: number
  /** Where its draw will be shown live. */
  videoUrl: string | undefined
}>

/** An issue with its result. */
export type DrawnIssue = Readonly<{
  issueNumber: string
  /** In draw order; for six-mark the special number stands last. */
  drawnNumbers: readonly number[]
  drawnAt: number
  /** The day of the issue at UTC+8; zodiac and element go by it. */
  issueDate: ChinaDate
  /** Whether the draw is shown live now. */
  isOnAir: boolean
  /** The video: live while it is on the air, later the recording. */
  videoUrl: string | undefined
  /** Absent where this build has no word for it. */
  source: DrawSource | undefined
}>

/** The earliest issue that is not drawn yet; its time may be past while it is being drawn. */
export type NextDraw = Readonly<{ issueNumber: string; drawsAt: number; videoUrl: string | undefined }>

export type DrawCard = Readonly<{
  gameId: number
  gameName: string
  /** When the server wrote it: of two cards the later one holds. */
  toldAt: number
  /** The number of the odds at which bets are taken. */
  oddsVersion: number
  /** The number of the limits that the game has of its own. */
  limitsVersion?: number
  /** What takes no bets for now: the whole game, or those plays. */
  stopped?: Readonly<{ all: boolean; plays: readonly string[] }>
  current: CurrentIssue | undefined
  drawn: DrawnIssue | undefined
  next: NextDraw | undefined
}>

const sources = { 'in-house': 'in-house', demonstration: 'demonstration', history: 'history' } as const

/** Reads where a result comes from. */
export const readSource = (source: DrawSource): DrawSource | undefined =>
  readWordOr(sources, source, undefined)

const readCurrent = ({
  turnNum,
  closeTime,
  openTime,
  liveUrl,
}: NonNullable<OpenInfo['cur']>): CurrentIssue => ({
  issueNumber: turnNum,
  closesAt: readInstant(closeTime),
  drawsAt: readInstant(openTime),
  videoUrl: readTextOrNone(liveUrl),
})

const readDrawn = (wire: NonNullable<OpenInfo['pre']>): DrawnIssue => ({
  issueNumber: wire.turnNum,
  drawnNumbers: readNumbers(wire.openNum),
  drawnAt: readInstant(wire.openTime),
  issueDate: wire.issueDate,
  isOnAir: readFlag(wire.isStreaming),
  videoUrl: readTextOrNone(wire.liveUrl),
  source: readSource(wire.source),
})

const readNext = ({ turnNum, planTime, liveUrl = '' }: NonNullable<OpenInfo['plan']>): NextDraw => ({
  issueNumber: turnNum,
  drawsAt: readInstant(planTime),
  videoUrl: readTextOrNone(liveUrl),
})

/** Reads the document or the push of a result. */
export function readDrawCard({ cur, pre, plan, ...wire }: OpenInfo): DrawCard {
  return {
    gameId: wire.gameId,
    gameName: wire.gameName,
    toldAt: readInstant(wire.serverTime),
    oddsVersion: wire.oddsVersion,
    ...(wire.limitsVersion !== undefined && { limitsVersion: wire.limitsVersion }),
    ...(wire.stopped && { stopped: wire.stopped }),
    current: cur === null ? undefined : readCurrent(cur),
    drawn: pre === null ? undefined : readDrawn(pre),
    next: plan === null ? undefined : readNext(plan),
  }
}
