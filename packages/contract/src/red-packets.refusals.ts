import type { RefusalTable } from './refusal-table.ts'

/** Source: product document not-shown §8. */
export const redPacketsRefusals = {
  'HB/UNKNOWN': { status: 404, text: '该红包不存在' },
  'HB/EMPTY': { status: 409, text: '手慢了，红包派完了' },
  'HB/EXPIRED': { status: 409, text: '红包已过期' },
  'HB/FROZEN': { status: 409, text: '红包正在核查，暂时不能领取' },
  'HB/PASSWORD': { status: 400, text: '口令错误' },
  'HB/SLOW_DOWN': { status: 429, text: '操作频繁，请一分钟后再试' },
  'HB/CONDITION': { status: 403, text: '不满足领取条件' },
  'HB/NOT_RECEIVER': { status: 403, text: '您不在该红包的领取范围内' },
  'HB/BLOCKED': { status: 403, text: '对方已将您屏蔽，不能领取' },
  'HB/LIMIT': { status: 409, text: '已达到红包限额' },
  'HB/FORM': { status: 400, text: '红包金额或个数不符合要求' },
  'HB/CLOSED': { status: 403, text: '红包功能暂未开放' },
  'HB/EXCLUDED': { status: 403, text: '您正处于暂停期，不能收发红包' },
  'HB/BUSY': { status: 503, text: '领取的人太多，请稍后再试' },
} as const satisfies RefusalTable
