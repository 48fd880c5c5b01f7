/** Chance and return of a play at the odds in force: known as data at base odds, computed here at any others. */
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { areBaseOdds } from '@app/domain/lottery/odds/base-odds.ts'
import type { Play } from '@app/domain/lottery/play.ts'
import type { ShownReturn } from '@app/domain/lottery/returns/shown-returns.ts'
import { formatOdds } from '@app/domain/money/money.ts'
import type { OfferedPlay } from './family-plays.queries.ts'

type Returns = Readonly<Record<string, readonly ShownReturn[]>>

const loaders: Readonly<Record<LotteryFamily, () => Promise<Returns>>> = {
  'six-mark': async () => (await import('@app/domain/lottery/returns/base-returns.six-mark.json')).default,
  racing: async () => (await import('@app/domain/lottery/returns/base-returns.racing.json')).default,
  k3: async () => (await import('@app/domain/lottery/returns/base-returns.k3.json')).default,
  ssc: async () => (await import('@app/domain/lottery/returns/base-returns.ssc.json')).default,
  '3d': async () => (await import('@app/domain/lottery/returns/base-returns.3d.json')).default,
  niuniu: async () => (await import('@app/domain/lottery/returns/base-returns.niuniu.json')).default,
}

const SINGLE_KEY = '*'

/** The play at the odds that are offered now instead of the base odds of its table. */
function playAtOdds({ play, odds }: OfferedPlay): Play {
  const figures = Object.entries(odds).map(([key, figure]) => [key, Number(formatOdds(figure))] as const)
  const [first] = figures
  if (first?.[0] === SINGLE_KEY) return { ...play, odds: first[1] }
  return { ...play, odds: Object.fromEntries(figures) }
}

/** One line for every figure of the play's odds. */
export async function readReturns(offered: OfferedPlay): Promise<readonly ShownReturn[]> {
  const { play, odds } = offered
  if (areBaseOdds(play, odds)) {
    const known = (await loaders[play.family]())[play.code]
    if (known !== undefined) return known
  }
  const { computeReturns } = await import('@app/domain/lottery/returns/shown-returns.ts')
  return computeReturns(playAtOdds(offered))
}

/** What each play returns in the long run, from its worst to its best figure; nothing where odds are not the base ones. */
export async function readShares(
  family: LotteryFamily,
  offered: readonly OfferedPlay[],
): Promise<Readonly<Record<string, string>>> {
  const known = await loaders[family]()
  const atBase = offered.filter(({ play, odds }) => areBaseOdds(play, odds))
  return Object.fromEntries(
    atBase.map(({ play }) => {
      const shares = (known[play.code] ?? []).flatMap(row => row.share.split(' – '))
      const sorted = shares.sort((one, other) => Number.parseFloat(one) - Number.parseFloat(other))
      return [play.code, [...new Set([sorted[0], sorted[sorted.length - 1]])].join(' – ')]
    }),
  )
}
