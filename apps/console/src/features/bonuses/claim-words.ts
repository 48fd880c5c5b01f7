import type { Claim } from './bonuses.queries.ts'

export const CLAIM_KINDS = {
  betting: '洗码返水',
  'vip-upgrade': 'VIP 升级礼金',
  'vip-weekly': 'VIP 周礼金',
  'sign-in': '签到礼金',
  'task-security': '安全任务礼金',
} as const satisfies Record<Claim['kind'], string>

export const CLAIM_STATES = {
  given: '已发放',
  reversed: '发放后有冲销',
} as const satisfies Record<Claim['state'], string>
