import { readBet } from '@app/client/bets/read-bet.ts'
import { expect, test } from 'vitest'
import { betRow } from '#features/bet-records/bet-records.fixtures.ts'
import { groupByChase, sumsOf } from './chase-groups.ts'

const bets = [
  betRow({ orderNo: '5', trackOrderNo: '77', turnNum: '20261121-0724', status: 4, totalMoney: '40.00' }),
  betRow({ orderNo: '4', trackOrderNo: '77', turnNum: '20261121-0723', status: 4, totalMoney: '40.00' }),
  betRow({
    orderNo: '3',
    trackOrderNo: '77',
    turnNum: '20261121-0722',
    status: 1,
    result: 1,
    totalMoney: '20.00',
    reward: '39.60',
  }),
  betRow({ orderNo: '2' }),
  betRow({ orderNo: '1', trackOrderNo: '76' }),
].map(readBet)

test('neighbours of one chase are one entry, every other order stands for itself', () => {
  expect(groupByChase(bets).map(entry => entry.map(({ orderNo }) => orderNo))).toEqual([
    ['5', '4', '3'],
    ['2'],
    ['1'],
  ])
})

test('an entry says what was staked in draws, what came back without one, and what was paid', () => {
  const [chase] = groupByChase(bets)
  expect(chase && sumsOf(chase)).toEqual({
    issues: 3,
    stake: 20_000n,
    returned: 80_000n,
    payout: 39_600n,
    hasOpen: false,
  })
})
