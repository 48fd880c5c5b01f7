import type { RefusalTable } from './refusal-table.ts'

export const limitsRefusals = {
  'LIMIT/PLAY': { status: 409, text: '超出您设置的投注或亏损限额，可在理性娱乐查看' },
  'LIMIT/DEPOSIT': { status: 409, text: '超出您设置的充值限额，可在理性娱乐查看' },
} as const satisfies RefusalTable
