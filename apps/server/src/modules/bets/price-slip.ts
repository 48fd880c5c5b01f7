/** Prices slips by the rules in force. Which of their lines are refused, and why, is said of all of them at once. */
import {
  type LineRefusal,
  type LineVerdict,
  type OddsChoice,
  type PricedLine,
  type PriceList,
  priceLine,
  type SlipLine,
} from '@app/domain/bets/price-line.ts'
import { lineBeyondSlip } from '@app/domain/bets/slip-size.ts'
import type { Game } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { faultSentence } from '@app/domain/lottery/selection/selection.ts'
import { formatMoney, formatOdds, li, parseMoney } from '@app/domain/money/money.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import { type ItemRefusal, Refusal } from '#platform/refusal.ts'

export type PricedSlip = Readonly<{ game: Game; items: readonly SlipLine[]; acceptOdds: OddsChoice }>

type Judge = (item: SlipLine) => LineVerdict

const toItem = (item: number, { code, at, detail, odds }: LineRefusal): ItemRefusal => ({
  item,
  code,
  ...(at !== undefined && { at }),
  ...(detail !== undefined && { detail }),
  ...(odds !== undefined && { odds: { seen: formatOdds(odds.seen), now: formatOdds(odds.now) } }),
})

/** The refusal of a slip by its first refused line and all after it; a slip that is taken never comes here. */
function refusalFrom(first: number, refused: LineRefusal, items: readonly SlipLine[], judge: Judge): Refusal {
  const refusals = [toItem(first, refused)]
  for (let item = first + 1; item < items.length; item++) {
    const line = items[item]
    const verdict = line && judge(line)
    if (verdict?.ok === false) refusals.push(toItem(item, verdict))
  }
  const { code, at, detail } = refused
  return new Refusal(code, {
    item: first,
    ...(at !== undefined && { at }),
    ...(detail !== undefined && { detail }),
    items: refusals,
  })
}

function priceEach(items: readonly SlipLine[], judge: Judge): PricedLine[] {
  return items.map((item, index) => {
    const verdict = judge(item)
    if (verdict.ok) return verdict.line
    throw refusalFrom(index, verdict, items, judge)
  })
}

const pricesOf = (
  games: GamesService,
  { game, acceptOdds }: Omit<PricedSlip, 'items'>,
  date: string,
): PriceList => ({
  findPlay: playCode => games.findPlay(game, playCode),
  book: games.bookFor(game),
  lunarYear: lunarYearOf(date),
  choice: acceptOdds,
})

/** Refuses a slip of more text than one slip may hold, before any of it is read. */
function checkSize(items: readonly SlipLine[], issuesCount = 1): void {
  const item = lineBeyondSlip(items, issuesCount)
  if (item === undefined) return
  const refusal = { item, code: 'BET/SELECTION', detail: faultSentence('too-long') } as const
  throw new Refusal('BET/SELECTION', { item, detail: refusal.detail, items: [refusal] })
}

/** Prices all lines of a slip; the refusal names every line that is refused and what is wrong with it. */
export function priceSlip(games: GamesService, slip: PricedSlip, issueDate: string): PricedLine[] {
  checkSize(slip.items)
  const prices = pricesOf(games, slip, issueDate)
  return priceEach(slip.items, item => priceLine(item, prices))
}

function atMultiple(item: SlipLine, multiple: number): SlipLine {
  const stake = parseMoney(item.stakePerUnit)
  return stake === undefined ? item : { ...item, stakePerUnit: formatMoney(li(stake * BigInt(multiple))) }
}

export type ChaseTerms = Readonly<{ issueDate: string; multipleMax: number; issuesCount: number }>

/** The same for lines that go over several issues: a line that its largest multiple forbids is refused now. */
export function priceChase(
  games: GamesService,
  slip: PricedSlip,
  { issueDate, multipleMax, issuesCount }: ChaseTerms,
): PricedLine[] {
  checkSize(slip.items, issuesCount)
  const prices = pricesOf(games, slip, issueDate)
  return priceEach(slip.items, item => {
    const single = priceLine(item, prices)
    if (!single.ok) return single
    const most = priceLine(atMultiple(item, multipleMax), prices)
    return most.ok ? single : most
  })
}
