/** The rules of withdrawals as settings: what players read of them, and which of them people look at. */
import type { SettingBody } from '@app/contract/setting-bodies.ts'
import { li, parseMoney } from '@app/domain/money/money.ts'
import {
  feeKinds,
  findBarFault,
  findRuleFault,
  methodTypes,
  type RuleFault,
  ruleFaults,
} from '@app/domain/withdrawals/published-rules.ts'
import { documentSetting, storedSetting } from '#modules/site/settings.service.ts'
import { Refusal } from '#platform/refusal.ts'
import { RULES } from './review-rules.ts'
import { DEFAULT_LIMIT, type StoredLimit, storedLimit } from './withdraw-limit.ts'

type Body = SettingBody<'withdrawals'>

const flag = (isSet: boolean) => (isSet ? 1 : 0)

function refuseFault(fault: RuleFault | undefined): void {
  if (fault !== undefined) throw new Refusal('OPS/WITHDRAW_RULES', { detail: ruleFaults[fault] })
}

/** The method of the type; one that is not stored is closed. */
function methodOf({ methods }: StoredLimit, type: string) {
  const absent = DEFAULT_LIMIT.methods.find(method => method.type === type)
  const { min, max, etaText, rate, enabled } = methods.find(method => method.type === type) ?? {
    ...{ min: '0.00', max: '0.00', etaText: '', ...absent, enabled: 0 },
  }
  return { method: { isOpen: enabled === 1, min, max, etaText }, rate }
}

function bodyOf(stored: StoredLimit): Body {
  const methods = methodTypes.map(type => methodOf(stored, type))
  return {
    ...{ isOpen: stored.enabled === 1, openTime: stored.openTime, closeTime: stored.closeTime },
    ...{ minAmount: stored.minAmount, maxAmount: stored.maxAmount },
    ...{ freePerDay: stored.freeCountPerDay, feeKind: feeKinds[stored.feeType] ?? 'none' },
    ...{ feeValue: stored.feeValue, feeMax: stored.feeMax },
    feeFreeFrom: stored.feeFreeFrom === null ? 'none' : `VIP${stored.feeFreeFrom}`,
    needsFundPassword: stored.requireFundPwd === 1,
    ...{ needsRealName: stored.requireRealName === 1, needsPhone: stored.requirePhone === 1 },
    newAccountHoldHours: stored.newAccountHoldHours,
    ...{ turnoverMultiple: stored.turnoverMultiple, relaxQuota: stored.relaxQuota },
    adminFeeRate: stored.adminFeeRate,
    usdtRate: methods.find(({ rate }) => rate !== undefined)?.rate ?? '0',
    methods: methods.map(({ method }) => method),
    notice: stored.notice,
  }
}

/** The published limit of the day holds for no level of VIP, so it only must not contradict the limit of one withdrawal. */
function dailyAmountFor(maxAmount: string): string {
  const { dailyAmount } = DEFAULT_LIMIT
  return (parseMoney(maxAmount) ?? li(0)) > (parseMoney(dailyAmount) ?? li(0)) ? maxAmount : dailyAmount
}

function documentOf({ methods, usdtRate, ...body }: Body): Partial<StoredLimit> {
  return {
    ...{ enabled: flag(body.isOpen), openTime: body.openTime, closeTime: body.closeTime },
    ...{ minAmount: body.minAmount, maxAmount: body.maxAmount },
    dailyAmount: dailyAmountFor(body.maxAmount),
    ...{ freeCountPerDay: body.freePerDay, feeType: feeKinds.indexOf(body.feeKind) },
    ...{ feeValue: body.feeValue, feeMax: body.feeMax },
    feeFreeFrom: body.feeFreeFrom === 'none' ? null : Number(body.feeFreeFrom.slice('VIP'.length)),
    requireFundPwd: flag(body.needsFundPassword),
    ...{ requireRealName: flag(body.needsRealName), requirePhone: flag(body.needsPhone) },
    newAccountHoldHours: body.newAccountHoldHours,
    ...{ turnoverMultiple: body.turnoverMultiple, relaxQuota: body.relaxQuota },
    adminFeeRate: body.adminFeeRate,
    methods: methods.map(({ isOpen, ...method }, at) => {
      const type = methodTypes[at] ?? '2'
      return { type, enabled: flag(isOpen), ...method, ...(type === '10' && { rate: usdtRate }) }
    }),
    notice: body.notice,
    // Levels have their limits of the VIP rules, so that the preview tells what will hold.
    ...{ vip: null, pendingMax: 1 },
  }
}

export const withdrawalSettings = [
  storedSetting<'withdrawals', StoredLimit>(
    { key: 'withdrawals', name: '提现规则', document: 'withdraw_limit' },
    {
      ...{ form: storedLimit, otherwise: DEFAULT_LIMIT, bodyOf, documentOf },
      refuse: body => refuseFault(findRuleFault(body)),
    },
  ),
  documentSetting({ key: 'withdrawal-review', name: '提现审核', document: 'withdrawal_rules' }, RULES, body =>
    refuseFault(findBarFault(body)),
  ),
]
