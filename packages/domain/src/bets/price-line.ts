/**
 * What a line of a slip costs and may pay, or why it is refused. The same verdict on the board and on the server;
 * the server's counts. Source: lotteries §§0, 7, product document not-shown §6.1.
 */

import { amountHeld } from '#lottery/amount-held.ts'
import { lowestOdds } from '#lottery/odds/lowest-odds.ts'
import type { OddsBook } from '#lottery/odds/odds-book.ts'
import type { OddsTable } from '#lottery/odds/odds-table.ts'
import type { Play } from '#lottery/play.ts'
import { countUnits } from '#lottery/selection/count-units.ts'
import { parseSelection } from '#lottery/selection/parse-selection.ts'
import { printSelection } from '#lottery/selection/print-selection.ts'
import { type Li, type OddsPpm, parseMoney, parseOdds } from '#money/money.ts'

/** A line as the player sends it; texts as on the wire. */
export type SlipLine = Readonly<{
  playCode: string
  model: number
  selection: string
  stakePerUnit: string
  /** The odds that the player saw. */
  odds?: string | undefined
}>

/** What the player does when the price has changed: take any, only a better one, or none. */
export type OddsChoice = 'any' | 'better' | 'none'

export type PricedLine = Readonly<{
  play: Play
  /** The selection in its one canonical spelling. */
  selection: string
  units: number
  stakePerUnit: Li
  /** What is taken from the balance. */
  stake: Li
  odds: OddsTable
  shownOdds: OddsPpm
  /** The most that one player may stake on the play in one issue. */
  issueCap: Li
}>

export type LineFault =
  | 'BET/PLAY_UNKNOWN'
  | 'BET/SELECTION'
  | 'BET/STAKE'
  | 'BET/LIMIT_LINE'
  | 'BET/LIMIT_ORDER'
  | 'BET/ODDS_CHANGED'

export type LineVerdict =
  | Readonly<{ ok: true; line: PricedLine }>
  | Readonly<{ ok: false; code: LineFault; at?: number; detail?: string }>

export type PriceList = Readonly<{
  findPlay: (playCode: string) => Play | undefined
  book: OddsBook
  lunarYear: number
  choice: OddsChoice
}>

/** Codes of the betting model on the wire: 1 credit, otherwise official. */
export const modelCodes = { credit: 1, official: 2 } as const

/** An official unit is 2 yuan, 角 0.2, 分 0.02 or 厘 0.002, times a whole multiple: always an even number of 厘. */
const OFFICIAL_STEP = 2n

function isStake(play: Play, amount: Li | undefined): amount is Li {
  if (amount === undefined || amount <= 0n) return false
  return play.model === 'credit' || amount % OFFICIAL_STEP === 0n
}

function isAccepted(choice: OddsChoice, seen: OddsPpm | undefined, now: OddsPpm): boolean {
  if (seen === undefined || seen === now || choice === 'any') return true
  return choice === 'better' && now > seen
}

/** Prices one line, or names the first thing that is wrong with it. */
export function priceLine(line: SlipLine, { findPlay, book, lunarYear, choice }: PriceList): LineVerdict {
  const play = findPlay(line.playCode)
  const terms = book.byPlay[line.playCode]
  if (play === undefined || terms === undefined || modelCodes[play.model] !== line.model) {
    return { ok: false, code: 'BET/PLAY_UNKNOWN' }
  }
  const parsed = parseSelection(play, line.selection)
  if (!parsed.ok) return { ok: false, code: 'BET/SELECTION', at: parsed.at, detail: parsed.text }

  const stakePerUnit = parseMoney(line.stakePerUnit)
  if (!isStake(play, stakePerUnit)) return { ok: false, code: 'BET/STAKE' }
  const { limits, odds } = terms
  if (stakePerUnit < limits.perUnitMin || stakePerUnit > limits.perUnitMax) {
    return { ok: false, code: 'BET/LIMIT_LINE' }
  }
  const units = countUnits(play, parsed.selection)
  const stake = amountHeld(play, units, stakePerUnit)
  if (stake > limits.perOrder) return { ok: false, code: 'BET/LIMIT_ORDER' }

  const shownOdds = lowestOdds(play, parsed.selection, odds, lunarYear)
  const seen = line.odds === undefined ? undefined : parseOdds(line.odds)
  if (!isAccepted(choice, seen, shownOdds)) return { ok: false, code: 'BET/ODDS_CHANGED' }

  const selection = printSelection(play, parsed.selection)
  return {
    ok: true,
    line: { play, selection, units, stakePerUnit, stake, odds, shownOdds, issueCap: limits.perIssue },
  }
}
