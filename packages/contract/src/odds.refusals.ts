import type { RefusalTable } from './refusal-table.ts'

/** Refusals of those who edit and publish odds. */
export const oddsRefusals = {
  'ODDS/FIGURE': { status: 400, text: '赔率不正确，请检查玩法、项目与数值' },
  'ODDS/RETURN': { status: 409, text: '有玩法的返还率不在80%至99.9%之间，不能发布' },
  'ODDS/TIME': { status: 400, text: '生效时间须在现在之后30天之内' },
  'ODDS/LIMITS': { status: 400, text: '限额不合理，请检查' },
  'ODDS/BUSY': { status: 429, text: '正在计算其他人的草稿，请稍后再保存' },
} as const satisfies RefusalTable
