import { listBonusClaims, readBettingBonus } from '@app/contract/bonuses.ts'
import { expect, test } from 'vitest'
import { readWithMalformed } from '#malformed-answers.fixtures.ts'
import { readBettingBonusOf, readBonusClaim } from './read-betting-bonus.ts'

const row = {
  ...{ day: '2026-11-21', category: 'lottery', liveCode: 'own', providerName: '自营', validBet: '18420.00' },
  ...{ rate: '0.4', bonus: '73.68', paid: '0.00', status: 'claimable' },
}
const answer = {
  ...{
    data: [row],
    dataTotalBonus: '73.68',
    mode: 'realtime',
    minClaim: '1.00',
    claimDays: 30,
    multiple: '1',
  },
}
const claim = {
  ...{ id: 'c9', kind: 'claim', time: '2026-11-21T20:00:00+08:00', amount: '96.02', firstDay: '2026-11-20' },
  ...{ lastDay: '2026-11-21', turnover: '96.02', owed: '0.00' },
}

test('rows, sums and rules are read', () => {
  expect(readBettingBonusOf(readBettingBonus.answer.parse(answer))).toEqual({
    ...{ total: 73_680n, isNextDay: false, minClaim: 1_000n, claimDays: 30, multiple: 1_000_000n },
    rows: [
      {
        ...{ id: '2026-11-21 lottery own 0.4', day: '2026-11-21', category: 'lottery', providerName: '自营' },
        ...{ valid: 18_420_000n, rate: '0.4', bonus: 73_680n, status: 'claimable' },
      },
    ],
  })
})

test('a claim and what was taken back are read', () => {
  const back = { ...claim, id: 'r3', kind: 'reversal', amount: '-3.00', owed: '1.00' }
  const { data } = listBonusClaims.answer.parse({ data: [claim, back] })
  expect(data.map(readBonusClaim).map(({ isReversal, amount, owed }) => [isReversal, amount, owed])).toEqual([
    [false, 96_020n, 0n],
    [true, -3_000n, 1_000n],
  ])
  const [one] = data
  if (one === undefined) throw new Error('there is one')
  expect(readWithMalformed(one, { time: 'now' }, readBonusClaim)).toEqual({
    left: 1,
    reported: ['not an instant'],
  })
})
