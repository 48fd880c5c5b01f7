import type { LotteryFamily } from '@app/domain/games/games.ts'
import { baseOddsBook } from '@app/domain/lottery/odds/odds-book.ts'
import { playsOf } from '@app/domain/lottery/plays/all-plays.ts'
import { formatMoney, formatOdds } from '@app/domain/money/money.ts'

/** What the server offers on the plays of a family, by the odds of the house. */
export function offersOf(family: LotteryFamily) {
  const book = baseOddsBook(family, playsOf(family))
  return playsOf(family).flatMap(play => {
    const terms = book.byPlay[play.code]
    if (terms === undefined) return []
    return {
      playCode: play.code,
      group: play.group,
      name: play.name,
      model: play.model === 'credit' ? 1 : 2,
      selectionKind: play.selectionKind,
      odds: Object.fromEntries(Object.entries(terms.odds).map(([key, figure]) => [key, formatOdds(figure)])),
      stakeMin: formatMoney(terms.limits.perUnitMin),
      stakeMax: formatMoney(terms.limits.perUnitMax),
      orderMax: formatMoney(terms.limits.perOrder),
      issueMax: formatMoney(terms.limits.perIssue),
    }
  })
}
