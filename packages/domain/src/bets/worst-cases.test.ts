import { expect, test } from 'vitest'
import { itemsOfSet } from '#lottery/item-sets.ts'
import { playsOf } from '#lottery/plays/all-plays.ts'
import { li } from '#money/money.ts'
import { ballCases, readsOneBall, worstCase } from './worst-cases.ts'

const YEAR = 2026
const play = (code: string) => playsOf('six-mark').find(one => one.code === code) ?? expect.fail(code)
const bucket = (code: string, item: string, liability: number) => ({
  play: play(code),
  bucket: item,
  liability: li(liability),
})
const costOf = (cases: ReturnType<typeof ballCases>, number: number) =>
  cases.find(one => one.ball === 7 && one.number === number)?.liability

test('each number of the special ball costs what it pays: itself, and the sides that it is on', () => {
  const cases = ballCases(
    'six-mark',
    [bucket('tema_a', '07', 485_000), bucket('tema_b', '07', 420_000), bucket('tema_lm', '大', 19_800)],
    YEAR,
  )
  expect(cases).toHaveLength(49)
  expect([costOf(cases, 7), costOf(cases, 8), costOf(cases, 30)]).toEqual([905_000n, 0n, 19_800n])
  // 49 is a tie of the sides: the stake goes back, which no figure here is below.
  expect(costOf(cases, 49)).toBe(19_800n)
})

test('the worst case is the dearest number of each ball and all of the other plays', () => {
  const cases = [
    { ball: 1, number: 1, liability: li(5) },
    { ball: 1, number: 2, liability: li(7) },
    { ball: 2, number: 1, liability: li(3) },
  ]
  expect(worstCase(cases, 100n)).toBe(110n)
  expect(worstCase([], 0n)).toBe(0n)
})

test.each(['six-mark', 'racing', 'k3', 'ssc', '3d', 'niuniu'] as const)(
  'every item of %s that one ball decides about is paid by a number of that ball, and not by all of them',
  family => {
    for (const one of playsOf(family).filter(readsOneBall)) {
      for (const item of itemsOfSet(one, one.pick.itemSet ?? '')) {
        const cases = ballCases(family, [{ play: one, bucket: item, liability: li(10) }], YEAR)
        const paid = cases.filter(({ liability }) => liability > 0n).length
        expect([one.code, item, paid > 0, paid < cases.length]).toEqual([one.code, item, true, true])
      }
    }
  },
)
