import type { RefusalTable } from './refusal-table.ts'

export const withdrawalsRefusals = {
  'WITHDRAW/REQUIREMENT': { status: 404, text: '该流水要求不存在或已结束' },
} as const satisfies RefusalTable
