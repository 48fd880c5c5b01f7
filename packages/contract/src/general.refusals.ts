import type { RefusalTable } from './refusal-table.ts'

/** Refusals that any call can answer with. */
export const generalRefusals = {
  'SYS/INVALID': { status: 400, text: '请求内容有误，请检查后重试' },
  'SYS/NOT_FOUND': { status: 404, text: '您访问的内容不存在' },
  'SYS/METHOD': { status: 405, text: '不支持该请求方式' },
  'SYS/TOO_LARGE': { status: 413, text: '提交的内容过大' },
  'SYS/MEDIA_TYPE': { status: 415, text: '不支持该内容格式' },
  'SYS/TOO_MANY': { status: 429, text: '操作频繁，请稍后试试' },
  'SYS/ERROR': { status: 500, text: '系统错误。请再试一次' },
  'SYS/BUSY': { status: 503, text: '系统繁忙，请稍后再试' },
  'SYS/IDEMPOTENCY_CONFLICT': { status: 422, text: '请勿重复提交不同内容' },
  'SYS/IDEMPOTENCY_KEY': { status: 400, text: '缺少有效的请求编号' },
  'SYS/HEADERS_TOO_LARGE': { status: 431, text: '请求头过大' },
  'SYS/TIMEOUT': { status: 408, text: '请求超时，请再试一次' },
  'UC/LOGIN_REQUIRED': { status: 401, text: '请先登录' },
  'UC/TOKEN_INVALID': { status: 400, text: '登录已失效，请重新登录' },
  'UC/ON_BREAK': { status: 403, text: '您正在休息中，期间不能投注、充值、发言和收发红包' },
  'UC/FORBIDDEN': { status: 403, text: '您没有权限进行该操作' },
  PLAY_MONEY_ONLY: { status: 403, text: '当前为演示币模式，暂不支持真实资金' },
} as const satisfies RefusalTable
