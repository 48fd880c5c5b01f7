import type { RefusalTable } from './refusal-table.ts'

export const bonusesRefusals = {
  'BONUS/UNKNOWN': { status: 404, text: '该礼金不存在' },
  'BONUS/LOCKED': { status: 409, text: '尚未达成领取条件' },
  'BONUS/TAKEN': { status: 409, text: '该礼金已领取' },
  'BONUS/EXPIRED': { status: 409, text: '该礼金已过期' },
  'BONUS/CHANGED': { status: 409, text: '礼金内容已变化，请刷新后核对再领取' },
  'BONUS/BUDGET': { status: 409, text: '本月发放额度已用完，请下月再来' },
  'BONUS/HELD': { status: 409, text: '每人限领一次，该礼金需人工核对，结果会发到站内信' },
  'BONUS/REFUSED': { status: 409, text: '每人限领一次，该礼金不再发放' },
  'BONUS/NOTHING': { status: 409, text: '暂无可领取返水' },
  'BONUS/BELOW_MIN': { status: 409, text: '返水不足1元' },
  'BONUS/EXCLUDED': { status: 403, text: '暂不可领取' },
} as const satisfies RefusalTable
