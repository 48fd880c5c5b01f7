import type { RefusalTable } from './refusal-table.ts'

export const providersRefusals = {
  'LIVE/maintenance': { status: 409, text: '游戏维护中，请稍后再试' },
  'LIVE/UNKNOWN': { status: 404, text: '该游戏不存在或已下架' },
  'KY/0': { status: 409, text: '您正在牌局中，请稍后再试！' },
  'LIVE/CANARY': { status: 403, text: '该平台正在试运行，仅受邀会员可以进入' },
  'LIVE/CANARY_STAKE': { status: 409, text: '该平台试运行期间每日金额有限，今日额度不足' },
  'LIVE/NOTICE': { status: 409, text: '请先确认时间提醒，再进入游戏' },
  'LIVE/BUSY': { status: 503, text: '操作频繁，请稍后试试' },
  'LIVE/TRIAL': { status: 403, text: '试玩账户无法进行该操作，请注册正式账户!' },
  'LIVE/TRANSFER_OPEN': { status: 409, text: '上一笔额度转换还在处理，请稍后再试' },
  'LIVE/TRANSFER_AMOUNT': { status: 400, text: '转入金额须大于0，最多两位小数' },
  'LIVE/TRANSFER_REFUSED': { status: 409, text: '平台未接受转入，金额已退回余额' },
  'LIVE/SPAN': { status: 400, text: '查询日期不正确' },
} as const satisfies RefusalTable
