import type { RefusalTable } from './refusal-table.ts'

export const walletRefusals = {
  'UC/BALANCE': { status: 409, text: '余额不足' },
  'UC/PLAY_MONEY_TAKEN': { status: 409, text: '今日演示币已领取，明日可再领取' },
  'UC/PLAY_MONEY_ENOUGH': { status: 409, text: '余额充足，暂不需要补充演示币' },
} as const satisfies RefusalTable
