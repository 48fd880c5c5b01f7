import type { RefusalTable } from './refusal-table.ts'

/** Codes of specification 002 §8, and own codes where the specification gives none for tip cards. */
export const tipsRefusals = {
  'TIPS/CARD_UNKNOWN': { status: 404, text: '该资料不存在' },
  'TIPS/ITEM_UNKNOWN': { status: 404, text: '该内容不存在' },
  'TIPS/FROZEN': { status: 409, text: '本期已封盘，资料内容不能修改' },
  'TIPS/CLAIM': { status: 400, text: '命中规则有误，请检查后重试' },
  'TIPS/CONTENT': { status: 400, text: '资料内容过长或格式有误' },
  'TIPS/FAVOURITES_FULL': { status: 409, text: '收藏数量已达上限' },
  'TIPS/POLL_UNKNOWN': { status: 404, text: '该投票不存在' },
  'TIPS/OPTION_UNKNOWN': { status: 400, text: '请先选择投票内容！' },
  'TIPS/VOTED': { status: 409, text: '您已经投票过了！' },
  'TIPS/POLL_CLOSED': { status: 409, text: '本期投票已结束' },
} as const satisfies RefusalTable
