/** The published odds and limits of a family, as one numbered version. Source: lotteries §0 (odds are frozen). */
import type { LotteryFamily } from '#games/games.ts'
import type { Play } from '#lottery/play.ts'
import type { Li } from '#money/money.ts'
import { defaultLimits, type StakeLimits } from './limits.ts'
import { type OddsTable, oddsTableOf } from './odds-table.ts'

export type PlayTerms = Readonly<{
  odds: OddsTable
  limits: StakeLimits
  /** What one bucket of one issue may cost the house; absent where nobody set it. */
  exposureCap?: Li
}>

export type OddsBook = Readonly<{
  version: number
  family: LotteryFamily
  byPlay: Readonly<Record<string, PlayTerms>>
}>

/** The first version of a family: base odds and default limits of these plays. */
export function baseOddsBook(family: LotteryFamily, plays: readonly Play[]): OddsBook {
  const byPlay = plays.map(play => {
    const odds = oddsTableOf(play)
    return [play.code, { odds, limits: defaultLimits(play, odds) }] as const
  })
  return { version: 1, family, byPlay: Object.fromEntries(byPlay) }
}

export type TermsVerdict =
  | Readonly<{ ok: true; terms: PlayTerms }>
  | Readonly<{ ok: false; code: 'odds-version' | 'play-unknown' }>

/** The terms of a play in the version that the player saw; another version is refused, never guessed. */
export function termsOf(book: OddsBook, version: number, playCode: string): TermsVerdict {
  if (book.version !== version) return { ok: false, code: 'odds-version' }
  // An own-property check: every object also has inherited keys such as `constructor`.
  const terms = Object.hasOwn(book.byPlay, playCode) ? book.byPlay[playCode] : undefined
  return terms === undefined ? { ok: false, code: 'play-unknown' } : { ok: true, terms }
}
