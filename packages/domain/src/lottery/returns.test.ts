import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allPlays } from '#lottery/plays/all-plays.ts'
import { type Fraction, formatPercent, isAtMost } from '#lottery/returns/fraction.ts'
import { parlayRanges } from '#lottery/returns/parlay-range.ts'
import { showRanges, showRows } from '#lottery/returns/shown-returns.ts'
import { returnsOf } from '#lottery/returns.ts'
import { playOf } from '#lottery/settle.fixtures.ts'

const FAMILIES = ['six-mark', 'racing', 'k3', 'ssc', '3d', 'niuniu'] as const
const baseReturns = Object.fromEntries(
  FAMILIES.map(family => [
    family,
    JSON.parse(readFileSync(join(import.meta.dirname, `returns/base-returns.${family}.json`), 'utf8')),
  ]),
)

const LOWEST: Fraction = { numerator: 80n, denominator: 100n }
const HIGHEST: Fraction = { numerator: 999n, denominator: 1000n }

/** All of them once; together they take some seconds. */
const rowsByPlay = new Map(allPlays.map(play => [play, returnsOf(play)]))

const rowOf = (family: Parameters<typeof playOf>[0], code: string, key: string) => {
  const row = rowsByPlay.get(playOf(family, code))?.find(each => each.key === key)
  if (row === undefined) throw new Error(`${code} ${key}`)
  return row
}

test('every play but the parlay returns between 80 and 99.9 %, at every odds figure', () => {
  let rows = 0
  for (const [play, returns] of rowsByPlay) {
    for (const { key, share } of returns) {
      rows += 1
      expect(isAtMost(LOWEST, share), `${play.family} ${play.code} ${key} ${formatPercent(share)}`).toBe(true)
      expect(isAtMost(share, HIGHEST), `${play.family} ${play.code} ${key} ${formatPercent(share)}`).toBe(
        true,
      )
    }
  }
  expect(rows).toBeGreaterThan(allPlays.length)
})

test('every play has a row for each of its odds figures, or a range', () => {
  for (const [play, returns] of rowsByPlay) {
    const keys = new Set(returns.map(row => row.key))
    if (play.selectionKind === 'parlay' || play.unitRule.kind === 'table') continue
    if (typeof play.odds === 'object' && play.oddsRule !== 'byTier') {
      expect(keys, play.code).toEqual(new Set(Object.keys(play.odds)))
    } else expect(keys.size, play.code).toBeGreaterThan(0)
  }
})

test('the data that the tutorial shows at base odds are these figures (npm run plays -- --write-returns)', () => {
  for (const [play, rows] of rowsByPlay) {
    const shown = play.selectionKind === 'parlay' ? showRanges(parlayRanges(play)) : showRows(rows)
    expect(baseReturns[play.family]?.[play.code], `${play.family} ${play.code}`).toEqual(shown)
  }
  const counted = FAMILIES.map(family => Object.keys(baseReturns[family]).length)
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(allPlays.length)
})

describe('the chance of winning', () => {
  test.each([
    // 24 of 49 win, 49 ties.
    ['six-mark', 'tema_lm', '大', 24n, 49n],
    ['six-mark', 'sebo', '红波', 17n, 49n],
    ['six-mark', 'zhengma', '*', 6n, 49n],
    // C(6,4) of C(49,4).
    ['six-mark', 'lm_4qz', '*', 15n, 211_876n],
    // (6 × 1) of C(49,2).
    ['six-mark', 'lm_tc', '*', 6n, 1176n],
    // 1 − C(44,6) ÷ C(49,6) over the six regular balls.
    ['six-mark', 'zhengxiao', '本命', 13_983_816n - 7_059_052n, 13_983_816n],
    // C(44,7) of C(49,7).
    ['six-mark', 'bz5', '*', 38_320_568n, 85_900_584n],
    ['racing', 'gyh_num', '11', 10n, 90n],
    ['racing', 'pk_q5_fs', '*', 1n, 30_240n],
    ['k3', 'k3_hz', '10', 27n, 216n],
    // Each side less its three triples.
    ['k3', 'k3_lm', '大', 105n, 216n],
    ['k3', 'k3o_dxds', '*', 108n, 216n],
    ['ssc', 'shape_q3', '顺子', 60n, 1000n],
    ['ssc', 'shape_q3', '半顺', 360n, 1000n],
    ['ssc', 'shape_q3', '杂六', 300n, 1000n],
    ['ssc', 'douniu', '没牛', 35_649n, 100_000n],
    ['ssc', 'douniu', '牛一', 6375n, 100_000n],
    ['ssc', 'douniu', '牛二', 6505n, 100_000n],
    ['ssc', 'douniu', '牛牛', 6456n, 100_000n],
    ['ssc', 'suoha', '五条', 10n, 100_000n],
    ['ssc', 'suoha', '四条', 450n, 100_000n],
    ['ssc', 'suoha', '葫芦', 900n, 100_000n],
    ['ssc', 'suoha', '顺子', 1200n, 100_000n],
    ['ssc', 'suoha', '三条', 7200n, 100_000n],
    ['ssc', 'suoha', '两对', 10_800n, 100_000n],
    ['ssc', 'suoha', '一对', 50_400n, 100_000n],
    ['ssc', 'suoha', '散号', 29_040n, 100_000n],
    ['ssc', 'o_w5_z60', '*', 60n, 100_000n],
    ['ssc', 'o_w5_z10', '*', 10n, 100_000n],
    ['3d', 'o_q3_z3fs', '*', 6n, 1000n],
  ] as const)('of %s %s %s is %i in %i', (family, code, key, ways, all) => {
    const { winChance } = rowOf(family, code, key)
    expect(winChance.numerator * all).toBe(ways * winChance.denominator)
  })

  test.each([
    ['闲一', '47.6190%'],
    ['闲二', '46.0013%'],
    ['闲三', '46.3015%'],
    ['闲四', '46.1746%'],
    ['闲五', '50.0000%'],
  ])('of niu-niu hand %s is %s', (hand, chance) => {
    expect(formatPercent(rowOf('niuniu', 'nn_pb', hand).winChance)).toBe(chance)
  })
})

test('the return counts a refund: 24 × 1.98 + 1 of 49', () => {
  const { share, pushChance } = rowOf('six-mark', 'tema_lm', '大')
  expect(share.numerator * 4900n).toBe(4852n * share.denominator)
  expect(pushChance.numerator * 49n).toBe(pushChance.denominator)
})

test('parlays are listed with their range, which falls with every leg', () => {
  const ranges = parlayRanges(playOf('six-mark', 'guoguan'))
  expect(
    ranges.map(({ legs, lowest, highest }) => [
      legs,
      formatPercent(lowest.share),
      formatPercent(highest.share),
    ]),
  ).toMatchInlineSnapshot(`
      [
        [
          2,
          "90.0091%",
          "99.0628%",
        ],
        [
          3,
          "79.6294%",
          "97.6072%",
        ],
        [
          4,
          "66.8367%",
          "98.2179%",
        ],
      ]
    `)
  for (const { highest } of ranges) expect(isAtMost(highest.share, HIGHEST)).toBe(true)
  const [two] = ranges
  // Two blue balls at 2.97 each: 16 × 15 of 49 × 48.
  expect(two?.lowest.items).toEqual(['蓝波', '蓝波'])
  expect(formatPercent({ numerator: 16n * 15n * 297n * 297n, denominator: 49n * 48n * 10_000n })).toBe(
    formatPercent(two?.lowest.share ?? HIGHEST),
  )
})
