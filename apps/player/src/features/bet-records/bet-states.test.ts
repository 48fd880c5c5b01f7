import { expect, test } from 'vitest'
import { betState } from './bet-states.ts'

const bet = (status: 0 | 1 | 2 | 3 | 4, result: number | null, reward = '0.00') => ({
  status,
  result,
  reward,
  totalMoney: '10.00',
})

test.each([
  ['a bet before its draw (R1-067)', bet(0, null), '未结算', 'waiting'],
  ['a lost bet (R1-069)', bet(1, 0), '未中奖', 'lost'],
  ['a won bet (R1-069)', bet(1, 1, '485.00'), '已派奖', 'won'],
  ['a payout below the stake is not celebrated', bet(1, 1, '9.99'), '已派奖', 'neutral'],
  ['a tie (R1-069)', bet(1, 2, '10.00'), '和局', 'neutral'],
  ['any other result (R1-069)', bet(1, 7), '-', 'neutral'],
  ['a cancelled bet (R1-070)', bet(2, null), '已撤单', 'neutral'],
  ['a deleted bet (R1-070)', bet(3, null), '删除', 'neutral'],
  ['a stopped chase (R1-070)', bet(4, null), '追号停止', 'neutral'],
])('%s', (_, given, text, tone) => {
  expect(betState(given)).toEqual({ text, tone })
})
