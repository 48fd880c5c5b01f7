import type { CostRule } from '@app/domain/bonuses/rule-cost.ts'
import type { BonusHold, Claim } from './bonuses.queries.ts'

export const CLAIM_KINDS = {
  betting: '洗码返水',
  'vip-upgrade': 'VIP 升级礼金',
  'vip-weekly': 'VIP 周礼金',
  'sign-in': '签到礼金',
  'task-security': '安全任务礼金',
  registration: '注册礼金',
  'first-deposit': '首充礼金',
  promotion: '活动礼金',
} as const satisfies Record<Claim['kind'], string>

/** What two accounts share. */
export const SHARED_MARKS = {
  device: '同一设备',
  payout: '同一收款账户',
  name: '同一姓名',
  phone: '同一手机号',
  payer: '同一付款人',
  network: '同一网络注册',
} as const satisfies Record<BonusHold['evidence'][number]['by'], string>

export const HOLD_STATES = {
  open: '待核对',
  released: '已放行',
  refused: '不发放',
} as const satisfies Record<BonusHold['state'], string>

/** Rules that are tried on the past. */
export const COST_RULES = {
  registration: '注册礼金',
  'first-deposit': '首充礼金（按比例）',
  deposit: '充值达到后礼金',
  turnover: '有效投注达到后礼金',
  betting: '返水（按比例）',
} as const satisfies Record<CostRule, string>

export const CLAIM_STATES = {
  given: '已发放',
  reversed: '发放后有冲销',
} as const satisfies Record<Claim['state'], string>
