import type { RefusalTable } from './refusal-table.ts'

export const agreementsRefusals = {
  'AGREEMENT/CHANGED': { status: 409, text: '协议有更新，请阅读并同意后再继续' },
  'AGREEMENT/STALE': { status: 409, text: '协议刚刚又有更新，请重新阅读' },
} as const satisfies RefusalTable
