/** Exact chance and return of a play at the odds in force, from the judges that settle bets. A chunk of its own. */
import { formatPercent } from '@app/domain/lottery/returns/fraction.ts'
import { parlayRanges } from '@app/domain/lottery/returns/parlay-range.ts'
import { returnsOf } from '@app/domain/lottery/returns.ts'
import { formatOdds } from '@app/domain/money/money.ts'
import type { OfferedPlay } from './family-plays.queries.ts'

export type ReturnLine = Readonly<{
  /** What the figures are of: an item, a tier, or a number of legs. */
  name: string
  winChance: string
  pushChance: string
  share: string
}>

const NO_PUSH = '0.0000%'
const SINGLE_KEY = '*'

/** The play at the odds that are offered now instead of the base odds of its table. */
function playAtOdds({ play, odds }: OfferedPlay): OfferedPlay['play'] {
  const figures = Object.entries(odds).map(([key, figure]) => [key, Number(formatOdds(figure))] as const)
  const [first] = figures
  if (first?.[0] === SINGLE_KEY) return { ...play, odds: first[1] }
  return { ...play, odds: Object.fromEntries(figures) }
}

function parlayLines(play: OfferedPlay['play']): readonly ReturnLine[] {
  return parlayRanges(play).map(({ legs, lowest, highest }) => ({
    name: `${legs}关`,
    winChance: '—',
    pushChance: NO_PUSH,
    share: `${formatPercent(lowest.share)} – ${formatPercent(highest.share)}`,
  }))
}

/** One line for every figure of the play's odds. */
export function readReturns(offered: OfferedPlay): readonly ReturnLine[] {
  const play = playAtOdds(offered)
  if (play.selectionKind === 'parlay') return parlayLines(play)
  return returnsOf(play).map(row => ({
    name: row.key === SINGLE_KEY ? `每注（如 ${row.selection}）` : row.key,
    winChance: formatPercent(row.winChance),
    pushChance: formatPercent(row.pushChance),
    share: formatPercent(row.share),
  }))
}
