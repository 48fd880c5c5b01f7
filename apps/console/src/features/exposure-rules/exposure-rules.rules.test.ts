import { expect, test } from 'vitest'
import type { NewRule } from './exposure-rules.queries.ts'
import { isWhole, measuredText, scopeText, thresholdFault } from './exposure-rules.rules.ts'

test('a rule is for all games, for a game, or for a play of it', () => {
  const none = { gameId: null, gameName: null, playCode: null, playName: null }
  expect(scopeText(none)).toBe('全部彩种')
  expect(scopeText({ ...none, gameId: 71, gameName: '极速六合彩' })).toBe('极速六合彩 全部玩法')
  expect(scopeText({ gameId: 71, gameName: '极速六合彩', playCode: 'tema_a', playName: '特码A' })).toBe(
    '极速六合彩 特码A',
  )
})

test.each([
  ['item', '', undefined],
  ['item', '10000.50', undefined],
  ['item', '0', '须是金额，如 10000.00'],
  ['issue', 'x', '须是金额，如 10000.00'],
  ['used', '80', undefined],
  ['used', '99.5', undefined],
  ['used', '100.1', '须是 0.1 至 100 的百分比'],
  ['used', '0', '须是 0.1 至 100 的百分比'],
] as const)('the threshold of %s may be %s: %s', (measure, text, fault) => {
  expect(thresholdFault(measure, text)).toBe(fault)
})

test('the form is whole as the server wants it', () => {
  const rule: NewRule = {
    ...{ name: '单项过万', gameId: 71, playCode: null, days: 30 },
    ...{ measure: 'item', threshold: '10000', action: 'cap' },
  }
  expect(isWhole(rule)).toBe(true)
  expect(isWhole({ ...rule, measure: 'issue' })).toBe(false)
  expect(isWhole({ ...rule, name: ' 单 ' })).toBe(false)
  expect(isWhole({ ...rule, threshold: '' })).toBe(false)
  expect([measuredText('used', '80.0'), measuredText('item', '9.000')]).toEqual(['80.0%', '9.000'])
})
