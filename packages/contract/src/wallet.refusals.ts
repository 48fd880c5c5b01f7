import type { RefusalTable } from './refusal-table.ts'

export const walletRefusals = {
  'UC/BALANCE': { status: 409, text: '余额不足' },
} as const satisfies RefusalTable
