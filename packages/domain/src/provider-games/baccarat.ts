/** 百家乐 of eight decks that are shuffled anew for every hand. Multiples return the stake with the win. Source: providers §10. */
import { type NextWord, uniformBelow } from '#draws/fair-draw.ts'
import { type Li, li } from '#money/money.ts'

const BACCARAT_CARDS = 416
const DECK = 52
const SUIT = 13
/** No hand needs more. */
const CARDS_MAX = 6
const TEN = 10
const NATURAL = 8
const PLAYER_STANDS = 6

export const baccaratMarkets = ['player', 'banker', 'tie'] as const
export type BaccaratMarket = (typeof baccaratMarkets)[number]
export const isBaccaratMarket = (value: string): value is BaccaratMarket =>
  (baccaratMarkets as readonly string[]).includes(value)

/** Hundredths of what a won stake returns. */
const baccaratHundredths: Readonly<Record<BaccaratMarket, number>> = {
  player: 200,
  banker: 195,
  tie: 900,
}

/** Rank of a card, 1 ace to 13 king. */
export const rankOf = (card: number): number => (card % SUIT) + 1
/** Suit of a card, 0 to 3. */
export const suitOf = (card: number): number => Math.floor((card % DECK) / SUIT)
/** Points: ten and pictures count nothing. */
export const pointsOf = (card: number): number => (rankOf(card) >= TEN ? 0 : rankOf(card))

/** The first cards of a shuffled shoe, each a number below 416: the first steps of a Fisher–Yates shuffle. */
export function dealCards(nextWord: NextWord): number[] {
  const moved = new Map<number, number>()
  const dealt: number[] = []
  for (let at = 0; at < CARDS_MAX; at++) {
    const other = at + uniformBelow(BACCARAT_CARDS - at, nextWord)
    dealt.push(moved.get(other) ?? other)
    moved.set(other, moved.get(at) ?? at)
  }
  return dealt
}

const totalOf = (points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0) % TEN

/** Whether the banker draws, by the own total and the points of the player's third card. */
function bankerDraws(total: number, third: number | undefined): boolean {
  if (third === undefined) return total < PLAYER_STANDS
  const range: Readonly<Record<number, readonly [number, number]>> = {
    3: [0, 7],
    4: [2, 7],
    5: [4, 7],
    6: [6, 7],
  }
  if (total <= 2) return true
  const [from, to] = range[total] ?? [1, 0]
  // With three the banker stands on an eight alone, so a nine is drawn to.
  return (third >= from && third <= to) || (total === 3 && third === 9)
}

export type BaccaratResult = Readonly<{
  /** Places of the cards that each side has, in the order dealt. */
  player: readonly number[]
  banker: readonly number[]
  playerTotal: number
  bankerTotal: number
  outcome: BaccaratMarket
}>

/** Plays a hand by the points of the cards as they come: player, banker, player, banker, then the third cards. */
export function playBaccarat(points: readonly number[]): BaccaratResult {
  const at = (place: number) => points[place] ?? 0
  const player = [0, 2]
  const banker = [1, 3]
  const sum = (places: readonly number[]) => totalOf(places.map(at))
  let next = 4
  if (sum(player) < NATURAL && sum(banker) < NATURAL) {
    let third: number | undefined
    if (sum(player) < PLAYER_STANDS) {
      third = at(next)
      player.push(next++)
    }
    if (bankerDraws(sum(banker), third)) banker.push(next++)
  }
  const [playerTotal, bankerTotal] = [sum(player), sum(banker)]
  const outcome = playerTotal === bankerTotal ? 'tie' : playerTotal > bankerTotal ? 'player' : 'banker'
  return { player, banker, playerTotal, bankerTotal, outcome }
}

export type BaccaratStakes = Readonly<Partial<Record<BaccaratMarket, Li>>>

/** What all stakes return together; a tie returns the stakes on player and banker. */
export function winOfBaccarat(stakes: BaccaratStakes, outcome: BaccaratMarket): Li {
  let hundredths = 0n
  for (const market of baccaratMarkets) {
    const stake = stakes[market] ?? 0n
    const isReturned = outcome === 'tie' && market !== 'tie'
    hundredths += stake * BigInt(market === outcome ? baccaratHundredths[market] : isReturned ? 100 : 0)
  }
  if (hundredths % 100n !== 0n) throw new Error('a stake is whole jiao')
  return li(hundredths / 100n)
}
