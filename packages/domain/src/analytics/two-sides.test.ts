import { describe, expect, test } from 'vitest'
import type { LotteryFamily } from '#games/games.ts'
import { twoSidesOf } from './two-sides.ts'

function sideOf(family: LotteryFamily, name: string, numbers: readonly number[]): string | undefined {
  return twoSidesOf(family)
    .find(({ subject, kind }) => subject + kind === name)
    ?.sideOf(numbers)
}

describe('two sides', () => {
  test.each<[LotteryFamily, string, readonly number[], string]>([
    ['six-mark', '特码大小', [1, 2, 3, 4, 5, 6, 24], '小'],
    ['six-mark', '特码大小', [1, 2, 3, 4, 5, 6, 25], '大'],
    ['six-mark', '特码大小', [1, 2, 3, 4, 5, 6, 49], '和'],
    ['six-mark', '特码合数大小', [1, 2, 3, 4, 5, 6, 16], '合大'],
    ['six-mark', '特码合数单双', [1, 2, 3, 4, 5, 6, 16], '合单'],
    ['six-mark', '正码一尾数大小', [45, 2, 3, 4, 5, 6, 16], '尾大'],
    ['six-mark', '总和大小', [10, 20, 25, 30, 40, 48, 2], '大'],
    ['six-mark', '总和大小', [10, 20, 25, 30, 40, 47, 2], '小'],
    ['six-mark', '总和单双', [10, 20, 25, 30, 40, 48, 2], '单'],
    ['six-mark', '总和尾数大小', [10, 20, 25, 30, 40, 47, 2], '尾小'],
    ['six-mark', '总和龙虎', [10, 20, 25, 30, 40, 47, 2], '龙'],
    ['racing', '冠亚和大小', [5, 6, 1, 2, 3, 4, 7, 8, 9, 10], '和'],
    ['racing', '冠亚和大小', [5, 7, 1, 2, 3, 4, 6, 8, 9, 10], '大'],
    ['racing', '冠军龙虎', [5, 7, 1, 2, 3, 4, 6, 8, 9, 10], '虎'],
    ['k3', '和值大小', [4, 4, 4], '围骰'],
    ['k3', '和值大小', [4, 4, 3], '大'],
    ['ssc', '总和大小', [9, 9, 4, 0, 0], '小'],
    ['ssc', '总和大小', [9, 9, 5, 0, 0], '大'],
    ['ssc', '万位单双', [9, 9, 5, 0, 0], '单'],
    ['3d', '总和大小', [9, 5, 0], '大'],
    ['3d', '个位大小', [9, 5, 0], '小'],
  ])('of %s: %s of %j is %s', (family, name, numbers, side) => {
    expect(sideOf(family, name, numbers)).toBe(side)
  })

  test.each<LotteryFamily>(['six-mark', 'racing', 'k3', 'ssc', '3d'])(
    'of %s share the whole chance',
    family => {
      for (const { sides, chances } of twoSidesOf(family)) {
        expect(sides.reduce((sum, side) => sum + (chances[side] ?? 0), 0)).toBeCloseTo(1, 12)
      }
    },
  )

  test('of the special are 24, 24 and the tie of 49', () => {
    expect(twoSidesOf('six-mark')[0]?.chances).toEqual({ 大: 24 / 49, 小: 24 / 49, 和: 1 / 49 })
  })

  test('are not asked of niu-niu', () => {
    expect(twoSidesOf('niuniu')).toEqual([])
  })
})
