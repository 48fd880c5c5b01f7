import { parseMoney } from '@app/domain/money/money.ts'
import { expect, test } from 'vitest'
import type { Play } from '#features/games/games.queries.ts'
import { slipLines, stakeFault } from './slip-lines.ts'

const play = (playCode: string, name: string, odds: Record<string, string>): Play => ({
  playCode,
  group: '特码',
  name,
  model: 1,
  selectionKind: 'items',
  odds,
  stakeMin: '2.00',
  stakeMax: '5000.00',
})
const plays = [
  play('tema_a', '特码A', { '*': '48.5' }),
  play('tema_lm', '特码两面', { 大: '1.98', 大单: '3.92' }),
]
const money = (text: string) => parseMoney(text) ?? expect.fail(`no amount: ${text}`)

test('each play is one line: one unit an item, cost and return exact to the 厘', () => {
  const lines = slipLines(plays, { tema_a: ['18', '07'], tema_lm: ['大', '大单'] }, money('10.01'))
  expect(lines).toEqual([
    {
      playCode: 'tema_a',
      name: '特码A',
      items: ['07', '18'],
      units: 2,
      total: 20_020n,
      unitReturn: 485_485n,
      oddsText: '48.5',
      lowestOdds: '48.5',
    },
    {
      playCode: 'tema_lm',
      name: '特码两面',
      items: ['大', '大单'],
      units: 2,
      total: 20_020n,
      unitReturn: 39_239n,
      oddsText: '1.98–3.92',
      lowestOdds: '1.98',
    },
  ])
})

test('a play that the server no longer has is no line', () => {
  expect(slipLines(plays, { sebo: ['红波'] }, money('10'))).toEqual([])
})

test.each([
  ['no stake', undefined, '请输入单注金额'],
  ['a stake of zero', '0', '请输入单注金额'],
  ['a stake below the least', '1.99', '特码A单注最低 2.00'],
  ['the least stake', '2', undefined],
  ['the highest stake', '5000', undefined],
  ['a stake above the highest', '5000.01', '特码A单注最高 5000.00'],
])('%s is answered in words', (_, stake, fault) => {
  const amount = stake === undefined ? undefined : parseMoney(stake)
  expect(stakeFault(plays, { tema_a: ['07'] }, amount)).toBe(fault)
})
