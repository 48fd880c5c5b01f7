import type { RefusalTable } from './refusal-table.ts'

export const drawsRefusals = {
  'GAME/UNKNOWN': { status: 404, text: '该彩种不存在' },
  'DRAW/ISSUE_UNKNOWN': { status: 404, text: '该期号不存在' },
} as const satisfies RefusalTable
