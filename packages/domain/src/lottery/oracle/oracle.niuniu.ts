import { type FamilyOracle, type Judgement, must } from './oracle.play.ts'
import { choose } from './oracle.units.ts'

const RANKS = ['没牛', '牛一', '牛二', '牛三', '牛四', '牛五', '牛六', '牛七', '牛八', '牛九', '牛牛']
const MULTIPLES = [1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 5]
const PLAYERS = ['闲一', '闲二', '闲三', '闲四', '闲五']

/** Ranks by the set of cards: 252 sets serve all 10! deals. */
const knownRanks = new Map<number, number>()

/** The rank of five cards as its position in the order 没牛 < 牛一 < … < 牛牛. */
function rankOf(cards: readonly number[]): number {
  const set = cards.reduce((bits, card) => bits | (1 << card), 0)
  const rank = knownRanks.get(set) ?? findRank(cards)
  knownRanks.set(set, rank)
  return rank
}

function findRank(cards: readonly number[]): number {
  const total = cards.reduce((sum, card) => sum + card, 0)
  for (const three of choose(cards, 3)) {
    const sum = three.reduce((part, card) => part + card, 0)
    if (sum % 10 === 0) return (total - sum) % 10 || RANKS.indexOf('牛牛')
  }
  return 0
}

/** The banker holds positions 1–5, player k the five positions from k + 1 on. */
function beatsBanker(player: readonly number[], banker: readonly number[]): boolean {
  const [mine, theirs] = [rankOf(player), rankOf(banker)]
  if (mine !== theirs) return mine > theirs
  return mine >= RANKS.indexOf('牛七') && must(player[0], 'a card') > must(banker[0], 'a card')
}

/** Judges a hand of lucky niu-niu, with the multiple of whichever side wins (lotteries §6). */
export const judgeNiuniu: FamilyOracle =
  (_, { numbers }) =>
  ([player = '']): Judgement => {
    const from = PLAYERS.indexOf(player) + 1
    const cards = numbers.slice(from, from + 5)
    const banker = numbers.slice(0, 5)
    const wins = beatsBanker(cards, banker)
    const times = must(MULTIPLES[rankOf(wins ? cards : banker)], 'a multiple')
    return { result: wins ? 'won' : 'lost', times }
  }
