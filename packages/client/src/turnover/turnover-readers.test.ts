import { readCountedTurnover, readValidWithdraw } from '@app/contract/turnover.ts'
import { expect, test } from 'vitest'
import { readWithMalformed } from '#malformed-answers.fixtures.ts'
import { readCountedIssue, readMissingTurnover, readServing } from './read-turnover.ts'

const row = {
  ...{ id: 2, time: '2026-11-21T20:00:00+08:00', kind: '存款', amount: '450.00', bonusAmount: '50.00' },
  ...{ multiple: '2', requiredDml: '1000.00', doneDml: '680.00', relaxQuota: '100.00', deduct: '0.00' },
  ...{ passed: 0, orderNo: '42' },
}
const requirement = {
  ...{ id: 2, kind: 'deposit', openedAt: Date.UTC(2026, 10, 21, 12), amount: 450_000n, bonus: 50_000n },
  ...{ multiple: 2_000_000n, required: 1_000_000n, done: 680_000n, allowed: 100_000n, deduct: 0n },
  ...{ isPassed: false, orderNo: '42' },
}
const answer = {
  ...{ relaxQuota: '100.00', requireDML: '1000.00', sumAllDml: '680.00', sumAllDeduct: '0.00' },
  ...{ yetWithdraw: 0, missing: '220.00', rows: [row] },
  lapses: [{ time: '2026-11-20T20:00:00+08:00', kind: '佣金', orderNo: '7', count: 2, missing: '320.00' }],
}
const issue = {
  ...{
    issueId: '7',
    gameName: '极速六合彩',
    turnNum: '20261121-0721',
    category: null,
    time: '2026-11-21T20:01:00+08:00',
  },
  ...{ valid: '130.00', covered: '60.00', counted: '70.00' },
}
const counted = {
  ...{ requirement: row, own: '70.00', forOlder: '5.00', unused: '0.00', fromNewer: '610.00' },
  ...{ data: [issue], next: null },
}

test('what is asked is read under the words of the trade', () => {
  expect(readMissingTurnover(readValidWithdraw.answer.parse(answer))).toEqual({
    ...{ allowance: 100_000n, required: 1_000_000n, done: 680_000n, missing: 220_000n, deduct: 0n },
    ...{ isMet: false, requirements: [requirement] },
    lapses: [
      { at: Date.UTC(2026, 10, 20, 12), kind: 'commission', orderNo: '7', count: 2, missing: 320_000n },
    ],
  })
})

test('a credit of a newer server says that it is unknown; a requirement with an odd amount is left out', () => {
  const wire = readValidWithdraw.answer.parse(answer)
  const rows = wire.rows.map(one => ({ ...one, kind: '转运' as '存款' }))
  expect(readMissingTurnover({ ...wire, rows }).requirements[0]?.kind).toBe('unknown')
  const odd = wire.rows.map(one => ({ ...one, requiredDml: '' }))
  const read = (given: typeof wire) => {
    if (readMissingTurnover(given).requirements.length === 0) throw new Error('left out')
  }
  expect(readWithMalformed(wire, { rows: odd }, read).left).toBe(1)
})

test('what serves a requirement, and the issues whose bets counted', () => {
  const wire = readCountedTurnover.answer.parse(counted)
  expect(readServing(wire)).toEqual({
    ...{ requirement, own: 70_000n, forOlder: 5000n, unused: 0n, fromNewer: 610_000n },
  })
  expect(wire.data.map(readCountedIssue)).toEqual([
    {
      ...{ issueId: '7', gameName: '极速六合彩', turnNum: '20261121-0721', category: undefined },
      ...{ at: Date.UTC(2026, 10, 21, 12, 1), counted: 70_000n },
      parts: { valid: 130_000n, covered: 60_000n },
    },
  ])
  const [only] = wire.data
  expect(only && readCountedIssue({ ...only, valid: null, covered: null }).parts).toBeUndefined()
})
