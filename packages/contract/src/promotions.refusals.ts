import type { RefusalTable } from './refusal-table.ts'

export const promotionsRefusals = {
  'PROMOTION/UNKNOWN': { status: 404, text: '该活动不存在' },
} as const satisfies RefusalTable
