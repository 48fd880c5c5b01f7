import type { ChaseBase } from '@app/domain/bets/chase.ts'
import type { Li, OddsPpm } from '@app/domain/money/money.ts'
import { describe, expect, test } from 'vitest'
import { emptyPlan, type PlanForm, readPlan, withCustomMultiple } from './plan-form.state.ts'

/** Two units at 10 yuan, one of which wins 48.5. */
const base: ChaseBase = { stake: 20_000n as Li, winStake: 10_000n as Li, odds: 48_500_000n as OddsPpm }
const plan = (wanted: Partial<PlanForm>): PlanForm => ({ ...emptyPlan, issues: '4', ...wanted })

describe('the multiples of a plan', () => {
  test.each<[string, Partial<PlanForm>, readonly number[]]>([
    ['同倍', { kind: 'same', multiple: '3' }, [3, 3, 3, 3]],
    ['翻倍 after every issue', { kind: 'doubling' }, [1, 2, 4, 8]],
    [
      '翻倍 after every second issue up to a limit',
      { kind: 'doubling', everyIssues: '2', factor: '5', multipleMax: '3' },
      [1, 1, 3, 3],
    ],
    ['自定义, where untouched issues are 1', { kind: 'custom', custom: ['1', '7'] }, [1, 7, 1, 1]],
    ['利润率, where the first multiples gain enough', { kind: 'profit-rate' }, [1, 1, 1, 1]],
  ])('%s', (_, wanted, multiples) => {
    expect(readPlan(plan(wanted), base)).toEqual({ ok: true, multiples })
  })
})

describe('a plan that cannot be says why', () => {
  test.each<[string, Partial<PlanForm>, string]>([
    ['no issues', { issues: '0' }, '追号期数为 1–50 期'],
    ['too many issues', { issues: '51' }, '追号期数为 1–50 期'],
    ['no multiple', { multiple: '' }, '倍数须为 1–100000 的整数'],
    ['a loss of nothing', { lossMax: '0' }, '请填写累计亏损'],
    ['no limit of losses', { lossMax: '' }, '请填写累计亏损'],
    ['a factor that does not double', { kind: 'doubling', factor: '1' }, '翻倍倍数（至少2）'],
    ['a multiple of zero in the list', { kind: 'custom', custom: ['1', '0'] }, '第 2 期的倍数'],
    ['a profit beyond the odds', { kind: 'profit-rate', profitPercent: '9000' }, '中奖也达不到此利润率'],
    [
      'a profit that the limit cuts off',
      { kind: 'profit-rate', profitPercent: '2000', multipleMax: '1' },
      '第 2 期起',
    ],
  ])('%s', (_, wanted, fault) => {
    const verdict = readPlan(plan(wanted), base)
    expect(verdict.ok ? '' : verdict.fault).toContain(fault)
  })

  test('a profit rate over several lines', () => {
    const verdict = readPlan(plan({ kind: 'profit-rate' }), undefined)
    expect(verdict.ok ? '' : verdict.fault).toContain('一张')
  })
})

test('a multiple of the own list leaves the others as they are', () => {
  expect(withCustomMultiple(plan({ custom: ['2'] }), 2, '9').custom).toEqual(['2', '1', '9'])
})
