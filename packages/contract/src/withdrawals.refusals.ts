import type { RefusalTable } from './refusal-table.ts'

export const withdrawalsRefusals = {
  'WITHDRAW/REQUIREMENT': { status: 404, text: '该流水要求不存在或已结束' },
  'WITHDRAW/UNKNOWN': { status: 404, text: '提现记录不存在' },
  'UC/WITHDRAW_CLOSED': { status: 403, text: '当前时间不可提现' },
  'UC/WITHDRAW_METHOD': { status: 409, text: '该提款方式暂不可用，请选择其他账户' },
  'UC/WITHDRAW_LIMIT': { status: 400, text: '超出提现限额' },
  'UC/WITHDRAW_COUNT': { status: 409, text: '今日提现次数已用完' },
  /** `detail` is the sentence with the missing sum. */
  'UC/TURNOVER': { status: 409, text: '流水不足，暂不能提现' },
  /** A charge is configured, and what was sent back is not what it comes to now. */
  'UC/WITHDRAW_DEDUCT': { status: 409, text: '扣除金额已变化，请重新确认' },
  'UC/PENDING_EXISTS': { status: 409, text: '您有一笔提现正在处理' },
  'UC/ACCOUNT_HOLD': { status: 409, text: '新绑定账户24小时后可用' },
  'UC/KYC': { status: 403, text: '请先完成实名认证' },
  'UC/WITHDRAW_OWED': { status: 409, text: '您有待冲销的欠款，暂不能提现' },
} as const satisfies RefusalTable
