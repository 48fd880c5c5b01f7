/** Pairs of numbers that look at the special ball: 特串 and 二中特. Source: lotteries §1.6. */
import { SINGLE_KEY } from '#lottery/odds/odds-table.ts'
import type { CombRule } from './judge-comb.ts'

const REGULAR = 1
const SPECIAL = 2

function pairRule(keyOf: (regulars: number, specials: number) => string | undefined): CombRule {
  return balls => {
    const special = balls[balls.length - 1]
    return {
      classes: 3,
      classOf: item => {
        const number = Number(item)
        if (number === special) return SPECIAL
        return balls.includes(number) ? REGULAR : 0
      },
      keyOf: counts => keyOf(counts[REGULAR] ?? 0, counts[SPECIAL] ?? 0),
    }
  }
}

/** 特串: one regular number and the special one. */
export const regularWithSpecial = pairRule((regulars, specials) =>
  regulars === 1 && specials === 1 ? SINGLE_KEY : undefined,
)

/** 二中特: 中二 for two regular numbers, 中特 for a regular and the special one. */
export const twoOrSpecial = pairRule((regulars, specials) => {
  if (regulars === 2) return '中二'
  return regulars === 1 && specials === 1 ? '中特' : undefined
})
