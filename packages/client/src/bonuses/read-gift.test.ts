import { readBonusCenter } from '@app/contract/bonuses.ts'
import { expect, test } from 'vitest'
import { readWithMalformed } from '#malformed-answers.fixtures.ts'
import { readGift } from './read-gift.ts'

const locked = {
  ...{ id: 'vip-upgrade:1', rule: 'vip-upgrade', level: 1, amount: '8.00', state: 'locked', endsAt: null },
  ...{
    takenAt: null,
    progress: { have: '2500.00', need: '10000.00' },
    steps: null,
    multiple: '1.5',
    turnover: '12.00',
  },
  ...{ share: '10', isTakenBack: false, isBudgetGone: false },
}
const taken = {
  ...locked,
  ...{ state: 'taken', progress: null, share: null, isTakenBack: true, endsAt: '2026-12-21T20:00:00+08:00' },
  takenAt: '2026-11-21T20:00:00+08:00',
}
const gifts = (list: readonly object[]) =>
  readBonusCenter.answer.parse({ data: { vipLevel: 1, gifts: list, signIn: [] } }).data.gifts

test('a gift is read with its terms, a taken one with its time', () => {
  expect(gifts([locked, taken]).map(readGift)).toEqual([
    {
      ...{ id: 'vip-upgrade:1', kind: 'vip-upgrade', level: 1, amount: 8_000n, state: 'locked' },
      ...{
        endsAt: undefined,
        takenAt: undefined,
        progress: { have: 2_500_000n, need: 10_000_000n },
        steps: undefined,
      },
      ...{ multiple: 1_500_000n, turnover: 12_000n, isBudgetGone: false },
      ...{ share: 10_000_000n, isTakenBack: false },
    },
    expect.objectContaining({
      ...{ state: 'taken', progress: undefined, share: undefined, isTakenBack: true },
      ...{ takenAt: Date.UTC(2026, 10, 21, 12), endsAt: Date.UTC(2026, 11, 21, 12) },
    }),
  ])
})

test('a gift of a newer server says that it is unknown; one without a readable amount is left out', () => {
  const [gift] = gifts([locked])
  if (gift === undefined) throw new Error('there is one')
  expect(readGift({ ...gift, rule: 'birthday' as 'vip-weekly' }).kind).toBe('unknown')
  expect(readWithMalformed(gift, { amount: 'much' }, readGift)).toEqual({
    left: 1,
    reported: ['not an amount'],
  })
})
