import type { RefusalTable } from './refusal-table.ts'

export const gamesRefusals = {
  'GAME/FOLLOW_LIMIT': { status: 409, text: '最多关注100个游戏' },
} as const satisfies RefusalTable
