import type { RefusalTable } from './refusal-table.ts'

export const promotionsRefusals = {
  'PROMOTION/UNKNOWN': { status: 404, text: '该活动不存在' },
  'PROMOTION/CLOSED': { status: 409, text: '活动未开始或已结束，不能参加' },
} as const satisfies RefusalTable
