/** The rules of withdrawals that operators set. Source: product document not-shown §3. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readWithdrawLimit } from '@app/contract/withdrawals.ts'
import type { SiteService } from '#modules/site/site.service.ts'

export type WithdrawLimit = AnswerOf<typeof readWithdrawLimit>

const DEFAULT_LIMIT: WithdrawLimit = {
  enabled: 1,
  openTime: '00:00',
  closeTime: '23:59',
  minAmount: '100.00',
  maxAmount: '50000.00',
  dailyCount: 5,
  dailyAmount: '200000.00',
  freeCountPerDay: 3,
  feeType: 0,
  feeValue: '0',
  feeMax: '0.00',
  requireFundPwd: 1,
  requireBindBank: 1,
  requireRealName: 1,
  requirePhone: 0,
  requireKycLevel: 0,
  pendingMax: 1,
  newAccountHoldHours: 24,
  pwdChangeHoldHours: 24,
  turnoverMultiple: 1,
  relaxQuota: '100.00',
  methods: [
    { type: '2', enabled: 1, min: '100.00', max: '50000.00', etaText: '约30分钟' },
    { type: '10', enabled: 1, min: '100.00', max: '50000.00', etaText: '约15分钟' },
    { type: '20', enabled: 1, min: '100.00', max: '20000.00', etaText: '约15分钟' },
  ],
  notice: '',
}

export function withdrawalsService({ site }: Readonly<{ site: SiteService }>) {
  return {
    limit: (): Promise<WithdrawLimit> => site.document('withdraw_limit', DEFAULT_LIMIT),
  }
}

export type WithdrawalsService = ReturnType<typeof withdrawalsService>
