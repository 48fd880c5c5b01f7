import type { RefusalTable } from './refusal-table.ts'

export const breaksRefusals = {
  'BREAK/SHORTER': { status: 409, text: '新的期限必须晚于正在生效的期限' },
} as const satisfies RefusalTable
