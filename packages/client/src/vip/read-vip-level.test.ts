import { readVipRules } from '@app/contract/vip.ts'
import { expect, test } from 'vitest'
import { readWithMalformed } from '#malformed-answers.fixtures.ts'
import { readVipLevel } from './read-vip-level.ts'

const rebatePercent = {
  lottery: '0.1',
  live: '0.2',
  electronic: '0.3',
  fish: '0.4',
  card: '0.5',
  sport: '0.6',
}

test.each([
  [0, false],
  [1, true],
])('a level with enableChat %s may chat: %s; its amounts are 厘', (enableChat, mayChat) => {
  const wire = readVipRules.answer.parse({
    data: [
      {
        vipLevel: 1,
        betMoney: '10000.00',
        upgradeBonus: '8.00',
        weeklyBonus: '1.00',
        rebatePercent,
        dailyWithdrawalCount: 5,
        dailyWithdrawalAmount: '50000.00',
        ownSupport: false,
        enableChat,
        redPacketMax: '100.00',
      },
    ],
  })
  expect(wire.data.map(readVipLevel)).toEqual([
    {
      level: 1,
      monthStake: 10_000_000n,
      upgradeBonus: 8000n,
      weeklyBonus: 1000n,
      rebatePercent,
      dailyWithdrawalCount: 5,
      dailyWithdrawalMax: 50_000_000n,
      hasOwnSupport: false,
      mayChat,
      redPacketMax: 100_000n,
    },
  ])
})

test.each([
  [{ betMoney: null }, 'not an amount'],
  [{ enableChat: 2 }, 'not a flag'],
])('a level with %j does not take the others with it', (change, message) => {
  const amounts = {
    betMoney: '1',
    upgradeBonus: '1',
    weeklyBonus: '1',
    dailyWithdrawalAmount: '1',
    redPacketMax: '1',
  }
  const wire = {
    vipLevel: 1,
    ...amounts,
    rebatePercent,
    dailyWithdrawalCount: 5,
    ownSupport: false,
    enableChat: 1,
  }
  expect(readWithMalformed(wire, change, readVipLevel)).toEqual({ left: 1, reported: [message] })
})
