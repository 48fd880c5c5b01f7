import type { Play } from '#lottery/play.ts'
import { seededChance } from './oracle.chance.ts'
import { everyOutcome } from './oracle.draws.ts'
import { elementsOfNumbers } from './oracle.numbers.ts'
import { printedOdds } from './oracle.odds.ts'
import type { Draw } from './oracle.play.ts'
import { type SlowBet, settleSlowly } from './oracle.settle.ts'
import { expandUnits } from './oracle.units.ts'

/** Large enough that no payout of one unit is rounded. */
const STAKE = 10n ** 12n

/** What happened to one bet over many draws; money for a stake of `STAKE` a unit. */
export type Tally = Readonly<{
  draws: number
  won: number
  pushed: number
  paid: bigint
  held: bigint
  /** Sum of the squares of what each draw paid, as a share of what it held; for sampling errors only. */
  squares: number
}>

function tallyOf(bet: SlowBet, draws: Iterable<Draw>): Tally {
  const held = BigInt(bet.units.length) * BigInt(bet.play.lockMultiple ?? 1) * bet.stake
  let [count, won, pushed, paid, squares] = [0, 0, 0, 0n, 0]
  for (const draw of draws) {
    const result = settleSlowly(bet, draw)
    count++
    if (result.outcome === 'win') won++
    if (result.outcome === 'push') pushed++
    paid += result.payout
    squares += (Number(result.payout) / Number(held)) ** 2
  }
  return { draws: count, won, pushed, paid, held: held * BigInt(count), squares }
}

const betOn = (play: Play, text: string): SlowBet => ({
  play,
  units: expandUnits(play, text),
  book: printedOdds(play),
  stake: STAKE,
})

/** The bet over every outcome of the positions that its play reads, each equally likely. */
export function tallyOfAll(play: Play, text: string): Tally {
  const draws = everyOutcome(play, seededChance(1))
  return tallyOf(
    betOn(play, text),
    draws.map(numbers => ({ numbers, lunarYear: 2026 })),
  )
}

/** The bet over the given draws. */
export function tallyOfSome(play: Play, text: string, draws: readonly Draw[]): Tally {
  return tallyOf(betOn(play, text), draws)
}

/** A lunar year in which the element of a 五行 bet has as many numbers as the odds key says. */
export function yearWithElement(element: string, size: string): number | undefined {
  const years = Array.from({ length: 56 }, (_, at) => 1990 + at)
  return years.find(
    year => elementsOfNumbers(year).filter((name, n) => n > 0 && name === element).length === Number(size),
  )
}
