/** What the slip shows is what the server counts, also at odds that are not the base ones and with a rebate. */
import { priceLine } from '@app/domain/bets/price-line.ts'
import { games } from '@app/domain/games/games.ts'
import { bestPayout } from '@app/domain/lottery/odds/best-payout.ts'
import { baseOddsBook, type OddsBook } from '@app/domain/lottery/odds/odds-book.ts'
import type { OddsTable } from '@app/domain/lottery/odds/odds-table.ts'
import type { Play } from '@app/domain/lottery/play.ts'
import { playsOf } from '@app/domain/lottery/plays/all-plays.ts'
import { parseSelection } from '@app/domain/lottery/selection/parse-selection.ts'
import { quickPick } from '@app/domain/lottery/selection/quick-pick.ts'
import { formatMoney, type OddsPpm } from '@app/domain/money/money.ts'
import { expect, test } from 'vitest'
import { emptyPrice } from './price.rules.ts'
import { slipLine } from './slip-lines.rules.ts'

const LUNAR_YEAR = 2026
/** Own odds of a house: three per cent below the base, at four decimals as the wire writes them. */
const own = (odds: OddsTable): OddsTable =>
  Object.fromEntries(
    Object.entries(odds).map(([key, figure]) => [key, (((figure * 97n) / 10_000n) * 100n) as OddsPpm]),
  )
const REBATE = { steps: 37, ratio: '0.037' }

const families = [...new Set(games.map(({ family }) => family))]

/** The line as the slip shows it and the price that the server makes of what is sent. */
function both(book: OddsBook, play: Play, rebate: number) {
  const terms = book.byPlay[play.code] ?? expect.fail(`no terms of ${play.code}`)
  const { perUnitMin, perUnitMax, perOrder, perIssue } = terms.limits
  const limits = { perUnitMin, perUnitMax, perOrderMax: perOrder, perIssueMax: perIssue }
  const price = { ...emptyPrice, amount: formatMoney(perUnitMin), rebate }
  const selection = quickPick(play, limit => Math.floor(limit / 2))
  const line = { id: 1, playCode: play.code, selection, price }
  const shown = slipLine([{ play, odds: terms.odds, ...limits }], line, LUNAR_YEAR)
  const sent = shown.sent ?? expect.fail(`${play.code} cannot be sent: ${shown.fault}`)
  const findPlay = (code: string) => (code === play.code ? play : undefined)
  return { shown, priced: priceLine(sent, { findPlay, book, lunarYear: LUNAR_YEAR, choice: 'none' }) }
}

test.each(families)('every play of %s: odds, stake and the best return are those of the server', family => {
  const base = baseOddsBook(family, playsOf(family))
  const byPlay = Object.fromEntries(
    Object.entries(base.byPlay).map(([code, terms]) => [code, { ...terms, odds: own(terms.odds) }]),
  )
  const book = { ...base, version: 2, byPlay }
  for (const play of playsOf(family)) {
    const rebate = play.model === 'official' ? REBATE.steps : 0
    const { shown, priced } = both(book, play, rebate)
    if (!priced.ok) expect.fail(`${play.code} is refused: ${priced.code}`)
    const { line } = priced
    expect(shown.cost, play.code).toBe(line.stake)
    expect(shown.sent?.rebateRatio, play.code).toBe(rebate === 0 ? undefined : REBATE.ratio)
    const read = parseSelection(play, line.selection)
    if (!read.ok) expect.fail(`${play.code} has no selection`)
    const stake = { perUnit: line.stakePerUnit, lunarYear: LUNAR_YEAR }
    expect(shown.best, play.code).toBe(bestPayout(play, read.selection, line.odds, stake))
    expect(shown.best, play.code).toBeLessThan(
      bestPayout(play, read.selection, base.byPlay[play.code]?.odds ?? line.odds, stake),
    )
  }
})
