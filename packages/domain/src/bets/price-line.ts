/**
 * What a line of a slip costs and may pay, or why it is refused. The same verdict on the board and on the server;
 * the server's counts. Source: lotteries §§0, 7, not-shown §6.1.
 */

import { amountHeld } from '#lottery/amount-held.ts'
import { EXPOSURE_CAP } from '#lottery/odds/limits.ts'
import { lowestOdds } from '#lottery/odds/lowest-odds.ts'
import type { OddsBook } from '#lottery/odds/odds-book.ts'
import { type OddsTable, withRebate } from '#lottery/odds/odds-table.ts'
import type { Play } from '#lottery/play.ts'
import { countUnits } from '#lottery/selection/count-units.ts'
import { parseSelection } from '#lottery/selection/parse-selection.ts'
import { printSelection } from '#lottery/selection/print-selection.ts'
import type { Selection } from '#lottery/selection/selection.ts'
import { formatMoney, type Li, type OddsPpm, parseMoney, parseOdds, type RatioPpm } from '#money/money.ts'
import { type Exposure, exposureOf, isItemised } from './exposure.ts'

/** A line as the player sends it; texts as on the wire. */
export type SlipLine = Readonly<{
  playCode: string
  model: number
  selection: string
  stakePerUnit: string
  /** The odds that the player saw. */
  odds?: string | undefined
  /** The part of the stake that comes back as rebate instead of higher odds; official plays only. */
  rebateRatio?: string | undefined
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
  /** The odds in force, already reduced by the rebate that was chosen. */
  odds: OddsTable
  shownOdds: OddsPpm
  rebateRatio: RatioPpm
  /** The most that one player may stake on the play in one issue. */
  issueCap: Li
  /** The most that one player may stake on one item, or of other plays on one selection, in one issue. */
  numberCap: Li
  /** Whether the selection is a list of items that are units of their own. */
  isItemised: boolean
  exposures: readonly Exposure[]
  /** What each of them may cost the house together with all other bets on it. */
  exposureCap: Li
}>

export type LineFault =
  | 'BET/PLAY_UNKNOWN'
  | 'BET/SELECTION'
  | 'BET/STAKE'
  | 'BET/LIMIT_LINE'
  | 'BET/LIMIT_ORDER'
  | 'BET/ODDS_CHANGED'
  | 'BET/REBATE'

export type LineRefusal = Readonly<{
  ok: false
  code: LineFault
  /** Where in the selection text the fault begins. */
  at?: number
  /** What exactly is wrong; a sentence for the player. */
  detail?: string
  /** What the player saw and what is in force, where only the price stands against the line. */
  odds?: Readonly<{ seen: OddsPpm; now: OddsPpm }>
}>

export type LineVerdict = Readonly<{ ok: true; line: PricedLine }> | LineRefusal

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

/** The highest rebate that a member may choose (lotteries §7). */
const REBATE_MAX = 80_000n as RatioPpm
const NO_REBATE = 0n as RatioPpm

/** The chosen rebate; `undefined` when the play or the member's ceiling does not allow it. */
function readRebate(play: Play, text: string | undefined): RatioPpm | undefined {
  if (text === undefined) return NO_REBATE
  const ratio = parseOdds(text) as RatioPpm | undefined
  if (ratio === undefined || ratio > REBATE_MAX) return undefined
  return play.model === 'credit' && ratio !== NO_REBATE ? undefined : ratio
}

function isAccepted(choice: OddsChoice, seen: OddsPpm, now: OddsPpm): boolean {
  if (seen === now || choice === 'any') return true
  return choice === 'better' && now > seen
}

type Priced = Readonly<{ line: SlipLine; play: Play; selection: Selection; list: PriceList }>

/** The price of a selection that is right in itself. */
function priceSelection({ line, play, selection, list }: Priced): LineVerdict {
  const terms = list.book.byPlay[play.code]
  if (terms === undefined) return { ok: false, code: 'BET/PLAY_UNKNOWN' }
  const stakePerUnit = parseMoney(line.stakePerUnit)
  if (!isStake(play, stakePerUnit)) return { ok: false, code: 'BET/STAKE' }
  const { limits } = terms
  if (stakePerUnit < limits.perUnitMin || stakePerUnit > limits.perUnitMax) {
    const detail = `单注金额须为 ${formatMoney(limits.perUnitMin)} 至 ${formatMoney(limits.perUnitMax)}`
    return { ok: false, code: 'BET/LIMIT_LINE', detail }
  }
  const units = countUnits(play, selection)
  const stake = amountHeld(play, units, stakePerUnit)
  if (stake > limits.perOrder) {
    const detail = `单笔最高 ${formatMoney(limits.perOrder)}，当前 ${formatMoney(stake)}`
    return { ok: false, code: 'BET/LIMIT_ORDER', detail }
  }

  const rebateRatio = readRebate(play, line.rebateRatio)
  if (rebateRatio === undefined) return { ok: false, code: 'BET/REBATE' }
  const odds = withRebate(terms.odds, rebateRatio)
  const { lunarYear, choice } = list
  const shownOdds = lowestOdds(play, selection, odds, lunarYear)
  const seen = line.odds === undefined ? undefined : parseOdds(line.odds)
  if (seen !== undefined && !isAccepted(choice, seen, shownOdds)) {
    return { ok: false, code: 'BET/ODDS_CHANGED', odds: { seen, now: shownOdds } }
  }

  return {
    ok: true,
    line: {
      play,
      selection: printSelection(play, selection),
      units,
      stakePerUnit,
      stake,
      odds,
      shownOdds,
      rebateRatio,
      issueCap: limits.perIssue,
      numberCap: limits.perNumber,
      isItemised: isItemised(play),
      exposures: exposureOf({ play, selection, odds, units, stakePerUnit, lunarYear }),
      exposureCap: terms.exposureCap ?? EXPOSURE_CAP,
    },
  }
}

/** Prices one line, or names the first thing that is wrong with it. */
export function priceLine(line: SlipLine, list: PriceList): LineVerdict {
  const play = list.findPlay(line.playCode)
  if (play === undefined || modelCodes[play.model] !== line.model) {
    return { ok: false, code: 'BET/PLAY_UNKNOWN' }
  }
  const parsed = parseSelection(play, line.selection)
  if (!parsed.ok) return { ok: false, code: 'BET/SELECTION', at: parsed.at, detail: parsed.text }
  return priceSelection({ line, play, selection: parsed.selection, list })
}
