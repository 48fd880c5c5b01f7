import type { readBettingBonus, readBonusCenter } from '@app/contract/bonuses.ts'
import type { AnswerIn } from '@app/contract/endpoint.ts'

type Center = AnswerIn<typeof readBonusCenter>['data']
type Gift = Center['gifts'][number]

/** The gift of a level that was reached. */
export const upgradeGift = (more: Partial<Gift> = {}): Gift => ({
  ...{ id: 'vip-upgrade:3', rule: 'vip-upgrade', level: 3, amount: '58.00', state: 'ready' },
  ...{ endsAt: '2026-12-19T20:00:00+08:00', takenAt: null, isTakenBack: false, progress: null, steps: null },
  ...{ multiple: '2', turnover: '116.00', share: null, isBudgetGone: false },
  ...more,
})

/** The gift of the week. */
export const weeklyGift = (more: Partial<Gift> = {}): Gift => ({
  ...upgradeGift(),
  ...{ id: 'vip-weekly:2026-11-23', rule: 'vip-weekly', amount: '8.00', multiple: '1', turnover: '8.00' },
  endsAt: '2026-11-30T00:00:00+08:00',
  ...more,
})

/** The gift of signing in on a Wednesday, and its week. */
export const signInGift = (more: Partial<Gift> = {}): Gift => ({
  ...upgradeGift(),
  ...{ id: 'sign-in:2026-11-25', rule: 'sign-in', level: 0, amount: '0.50', multiple: '1', turnover: '0.50' },
  endsAt: '2026-11-26T00:00:00+08:00',
  ...more,
})
export const signInWeek: Center['signIn'] = [
  { day: '2026-11-23', state: 'taken' },
  { day: '2026-11-24', state: 'missed' },
  { day: '2026-11-25', state: 'today' },
  ...['26', '27', '28', '29'].map(date => ({ day: `2026-11-${date}`, state: 'coming' as const })),
]

export const bonusCenter = (...gifts: readonly Gift[]): { data: Center } => ({
  data: { vipLevel: 3, gifts: [...gifts], signIn: [] },
})

type Betting = AnswerIn<typeof readBettingBonus>

/** A day of our own lotteries, to be claimed. */
export const bonusRow = (more: Partial<Betting['data'][number]> = {}): Betting['data'][number] => ({
  ...{ day: '2026-11-21', category: 'lottery', liveCode: 'own', providerName: '自营', validBet: '18420.00' },
  ...{ rate: '0.4', bonus: '73.68', paid: '0.00', status: 'claimable' },
  ...more,
})

export const bettingBonus = (more: Partial<Betting> = {}): Betting => ({
  ...{ data: [bonusRow()], dataTotalBonus: '73.68', mode: 'realtime', minClaim: '1.00' },
  ...{ claimDays: 30, multiple: '1' },
  ...more,
})
