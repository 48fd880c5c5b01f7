import type { RefusalTable } from './refusal-table.ts'

/** Source: not-shown §9, adr 0248. */
export const supportRefusals = {
  'SUPPORT/ENDED': { status: 409, text: '本次咨询已结束，请重新发起咨询' },
  'SUPPORT/UNKNOWN': { status: 404, text: '该咨询不存在' },
  'SUPPORT/MANY': { status: 429, text: '今天发起的咨询过多，请明天再试' },
  'SUPPORT/NOT_RATED': { status: 409, text: '该咨询尚未结束、已评价或已过评价期' },
  'SUPPORT/NOT_YOURS': { status: 409, text: '该咨询由其他客服处理或已结束' },
  'SUPPORT/FULL': { status: 409, text: '同时处理的咨询已达上限' },
  'SUPPORT/AGENT': { status: 409, text: '对方不能接待咨询或已达上限' },
  'SUPPORT/TITLE': { status: 409, text: '已有同名的常用语' },
} as const satisfies RefusalTable
