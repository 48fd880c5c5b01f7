/** 骰宝: three dice. Multiples return the stake with the win. Source: providers §10. */
import { type NextWord, uniformBelow } from '#draws/fair-draw.ts'
import { type Li, li } from '#money/money.ts'

const FACES = 6
const DICE = 3

/** Tenths of what a total returns; the same for the total that mirrors it (21 less). */
const totalTenths: ReadonlyMap<number, number> = new Map([
  ...([
    [4, 660],
    [5, 330],
    [6, 200],
    [7, 130],
    [8, 95],
    [9, 80],
    [10, 75],
  ] as const),
])

/** Tenths of what one number returns, by how many dice show it. */
const numberTenths = [0, 20, 30, 130]

const EVEN_TENTHS = 20
const TRIPLE_TENTHS = 330
const MIRROR = 21
const BIG_FROM = 11

export const sicBoMarkets = [
  ...(['big', 'small', 'odd', 'even', 'triple'] as const),
  ...([1, 2, 3, 4, 5, 6] as const).map(face => `n${face}` as const),
  ...([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17] as const).map(total => `t${total}` as const),
]
export type SicBoMarket = (typeof sicBoMarkets)[number]

export const isSicBoMarket = (value: string): value is SicBoMarket =>
  (sicBoMarkets as readonly string[]).includes(value)

export const throwDice = (nextWord: NextWord): number[] =>
  Array.from({ length: DICE }, () => 1 + uniformBelow(FACES, nextWord))

/** Tenths of what a stake on a market returns; 0 when it is lost. A triple loses big, small, odd and even. */
export function sicBoTenths(market: SicBoMarket, dice: readonly number[]): number {
  const total = dice.reduce((sum, face) => sum + face, 0)
  const isTriple = dice.every(face => face === dice[0])
  const wanted = Number(market.slice(1))
  if (/^n\d$/.test(market)) return numberTenths[dice.filter(face => face === wanted).length] ?? 0
  if (/^t\d+$/.test(market))
    return total === wanted ? (totalTenths.get(Math.min(wanted, MIRROR - wanted)) ?? 0) : 0
  if (market === 'triple') return isTriple ? TRIPLE_TENTHS : 0
  const holds = {
    big: total >= BIG_FROM,
    small: total < BIG_FROM,
    odd: total % 2 === 1,
    even: total % 2 === 0,
  }
  return !isTriple && holds[market as keyof typeof holds] ? EVEN_TENTHS : 0
}

export type SicBoStakes = Readonly<Partial<Record<SicBoMarket, Li>>>

/** What all stakes return together; stakes are whole tenths of a unit of 厘, so nothing is cut. */
export function winOfSicBo(stakes: SicBoStakes, dice: readonly number[]): Li {
  let tenths = 0n
  for (const [market, stake] of Object.entries(stakes))
    if (isSicBoMarket(market)) tenths += (stake ?? 0n) * BigInt(sicBoTenths(market, dice))
  if (tenths % 10n !== 0n) throw new Error('a stake is whole fen')
  return li(tenths / 10n)
}
