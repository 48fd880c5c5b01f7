/** Rates of agents by category of game: as people write them, in percent, and as sums use them, in millionths. */
import { formatOdds, type OddsPpm, parseOdds, type RatioPpm } from '#money/money.ts'

/** Games that have a rate of their own. */
export const rateCategories = ['lottery', 'live', 'electronic', 'fish', 'card', 'sport'] as const
export type RateCategory = (typeof rateCategories)[number]

/** Those of games of providers; a house gives nothing on them until people say how much. */
export const providerRateCategories = ['live', 'electronic', 'fish', 'card', 'sport'] as const

export const isRateCategory = (word: string): word is RateCategory =>
  rateCategories.some(category => category === word)

/** What people call the categories. */
export const rateCategoryNames: Readonly<Record<RateCategory, string>> = {
  ...{ lottery: '彩票', live: '真人', electronic: '电子' },
  ...{ fish: '捕鱼', card: '棋牌', sport: '体育' },
}

/** A rate for some categories; one that is absent has none. */
export type Rates = Readonly<Partial<Record<RateCategory, RatioPpm>>>

/** The rates that are named, each with its category. */
export const ratesIn = (rates: Rates): [RateCategory, RatioPpm][] =>
  rateCategories.flatMap(category => {
    const rate = rates[category]
    return rate === undefined ? [] : [[category, rate]]
  })

/** Percent in millionths; odds are written with two decimals more. */
const PERCENT_OF_ODDS = 100n

/** Reads a rate in percent, with up to four decimals; `undefined` for what is none. */
export function parseRate(percent: string): RatioPpm | undefined {
  const odds = /^\d{1,3}(\.\d{1,4})?$/.test(percent) ? parseOdds(percent) : undefined
  return odds === undefined ? undefined : ((odds / PERCENT_OF_ODDS) as RatioPpm)
}

/** A rate in percent, without zeros at its end. */
export const formatRate = (rate: bigint): string => formatOdds((rate * PERCENT_OF_ODDS) as OddsPpm)
