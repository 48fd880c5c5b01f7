/**
 * What the house pays in the worst case, from what each bucket may cost (`exposureOf`). Every figure is an upper bound: no
 * draw costs more. Source: console §5.1.
 */
import type { LotteryFamily } from '#games/games.ts'
import { drawShapes } from '#lottery/draw.ts'
import { oddsTableOf } from '#lottery/odds/odds-table.ts'
import type { Play } from '#lottery/play.ts'
import { readAccepted } from '#lottery/selection/parse-selection.ts'
import { settle } from '#lottery/settle.ts'
import { type Li, li } from '#money/money.ts'
import { isItemised } from './exposure.ts'

/** What one item of a play may cost. */
export type Bucket = Readonly<{ play: Play; bucket: string; liability: Li }>

/** What the plays that read one ball pay if it shows that number. */
export type BallCase = Readonly<{ ball: number; number: number; liability: Li }>

/** Whether one ball decides about each item of the play. */
export const readsOneBall = (play: Play): boolean => isItemised(play) && play.balls.length === 1

/** Any draw in which that ball shows that number. */
function drawWith(family: LotteryFamily, ball: number, number: number): number[] {
  const { count, first, last } = drawShapes[family]
  const others = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
    other => other !== number,
  )
  const numbers = others.slice(0, count)
  numbers[ball - 1] = number
  return numbers
}

/** Whether the item is paid anything, a stake that goes back included. */
function isPaid({ play, bucket }: Bucket, numbers: readonly number[], lunarYear: number): boolean {
  const bet = {
    play,
    selection: readAccepted(play, bucket),
    odds: oddsTableOf(play),
    stakePerUnit: li(1_000),
  }
  return settle({ ...bet, draw: { numbers, lunarYear } }).payout > 0n
}

/** For each ball that one of the plays reads alone, each number that it may show; buckets of other plays are left out. */
export function ballCases(
  family: LotteryFamily,
  buckets: readonly Bucket[],
  lunarYear: number,
): readonly BallCase[] {
  const { first, last } = drawShapes[family]
  const single = buckets.filter(({ play }) => readsOneBall(play))
  const balls = [...new Set(single.flatMap(({ play }) => play.balls))].toSorted((one, other) => one - other)
  return balls.flatMap(ball => {
    const ofBall = single.filter(({ play }) => play.balls[0] === ball)
    return Array.from({ length: last - first + 1 }, (_, index) => {
      const number = first + index
      const numbers = drawWith(family, ball, number)
      const paid = ofBall.filter(bucket => isPaid(bucket, numbers, lunarYear))
      return { ball, number, liability: li(paid.reduce((sum, { liability }) => sum + liability, 0n)) }
    })
  })
}

/** What one draw costs at most: of each ball its dearest number, and of all other plays everything. */
export function worstCase(cases: readonly BallCase[], restLiability: bigint): Li {
  const dearest = new Map<number, bigint>()
  for (const { ball, liability } of cases) {
    const known = dearest.get(ball) ?? 0n
    dearest.set(ball, liability > known ? liability : known)
  }
  return li([...dearest.values()].reduce((sum, liability) => sum + liability, restLiability))
}
