/** The six hands of a lucky niu-niu draw. Source: lotteries §6. */
import { bullRankLabels, bullRankOf } from './bull-rank.ts'
import { drawShapes } from './draw.ts'
import { beatsBanker } from './judges/niuniu.ts'
import { niuNiuPlays } from './plays/niuniu.ts'

export type NiuNiuHand = Readonly<{
  name: string
  numbers: readonly number[]
  /** 0 for 没牛 … 10 for 牛牛. */
  rank: number
  label: string
  /** Whether it beats the banker; the banker's own hand has no answer. */
  isWin: boolean | undefined
}>

const positions: readonly (readonly [name: string, positions: readonly number[]])[] = Object.entries(
  niuNiuPlays.find(play => play.hands !== undefined)?.hands ?? {},
)

export const niuNiuHandNames: readonly string[] = positions.map(([name]) => name)

/** The rank of one hand of a draw: 0 is the banker's, then 闲一 to 闲五. */
export function niuNiuRankOf(numbers: readonly number[], hand: number): number {
  const [, balls = []] = positions[hand] ?? []
  return bullRankOf(balls.map(ball => numbers[ball - 1] as number))
}

/** The hands of a draw, the banker's first. */
export function niuNiuHandsOf(numbers: readonly number[]): readonly NiuNiuHand[] {
  const hands = positions.map(([name, balls]) => ({
    name,
    numbers: balls.map(ball => numbers[ball - 1] as number),
  }))
  const [banker] = hands
  return hands.map((hand, at) => {
    const rank = bullRankOf(hand.numbers)
    return {
      ...hand,
      rank,
      label: bullRankLabels[rank] ?? '',
      isWin: at === 0 || banker === undefined ? undefined : beatsBanker(hand.numbers, banker.numbers),
    }
  })
}

/**
 * How likely each player hand is to beat the banker. Counting them takes all orders of the shared numbers, too long for
 * a page, so the fractions stand here; a test counts them with the judges that settle bets.
 */
export const niuNiuWinChances: Readonly<Record<string, number>> = {
  闲一: 10 / 21,
  闲二: 34_777 / 75_600,
  闲三: 2_917 / 6_300,
  闲四: 2_909 / 6_300,
  闲五: 1 / 2,
}

/** How likely each rank is for any one hand: five of the ten numbers, every choice equally likely. */
export function bullRankChances(): readonly number[] {
  const { first, last } = drawShapes.niuniu
  const counts = bullRankLabels.map(() => 0)
  let all = 0
  const choose = (from: number, chosen: readonly number[]): void => {
    if (chosen.length === 5) {
      const rank = bullRankOf(chosen)
      counts[rank] = (counts[rank] ?? 0) + 1
      all++
      return
    }
    for (let number = from; number <= last; number++) choose(number + 1, [...chosen, number])
  }
  choose(first, [])
  return counts.map(count => count / all)
}
