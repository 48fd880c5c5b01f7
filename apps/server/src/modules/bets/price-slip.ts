import { type OddsChoice, type PricedLine, priceLine, type SlipLine } from '@app/domain/bets/price-line.ts'
import type { Game } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import { Refusal } from '#platform/refusal.ts'

export type PricedSlip = Readonly<{ game: Game; items: readonly SlipLine[]; acceptOdds: OddsChoice }>

/** Prices all lines of a slip by the rules in force; the refusal names the line and what is wrong with it. */
export function priceSlip(
  games: GamesService,
  { game, items, acceptOdds }: PricedSlip,
  issueDate: string,
): PricedLine[] {
  const prices = {
    findPlay: (playCode: string) => games.findPlay(game, playCode),
    book: games.bookOf(game.family),
    lunarYear: lunarYearOf(issueDate),
    choice: acceptOdds,
  }
  return items.map((item, index) => {
    const verdict = priceLine(item, prices)
    if (verdict.ok) return verdict.line
    const { code, at, detail } = verdict
    throw new Refusal(code, {
      item: index,
      ...(at !== undefined && { at }),
      ...(detail !== undefined && { detail }),
    })
  })
}
