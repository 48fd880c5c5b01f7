import type { RefusalTable } from './refusal-table.ts'

export const agentsRefusals = {
  'AGENT/UNKNOWN': { status: 404, text: '该会员不在您的团队中' },
  'AGENT/SPAN': { status: 400, text: '日期有误，一次最多查询 31 天' },
} as const satisfies RefusalTable
