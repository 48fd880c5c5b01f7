import type { BetState } from '@app/client/bets/read-bet.ts'
import { li } from '@app/domain/money/money.ts'
import { expect, test } from 'vitest'
import { betState } from './bet-states.ts'

const bet = (state: BetState, payout = 0) => ({ state, payout: li(payout), stake: li(10_000) })

test.each([
  ['a bet before its draw (R1-067)', bet('open'), '未结算', 'waiting'],
  ['a lost bet (R1-069)', bet('lost'), '未中奖', 'lost'],
  ['a won bet (R1-069)', bet('won', 485_000), '已派奖', 'won'],
  ['a payout below the stake is not celebrated', bet('won', 9990), '已派奖', 'neutral'],
  ['a tie (R1-069)', bet('push', 10_000), '和局', 'neutral'],
  ['any other result (R1-069)', bet('settled'), '-', 'neutral'],
  ['a cancelled bet (R1-070)', bet('cancelled'), '已撤单', 'neutral'],
  ['a deleted bet (R1-070)', bet('void'), '删除', 'neutral'],
  ['a stopped chase (R1-070)', bet('chase-stopped'), '追号停止', 'neutral'],
])('%s', (_, given, text, tone) => {
  expect(betState(given)).toEqual({ text, tone })
})
