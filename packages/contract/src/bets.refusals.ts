import type { RefusalTable } from './refusal-table.ts'

/** Product document not-shown §6.1, specification 001 §8. */
export const betsRefusals = {
  'BET/CLOSED': { status: 409, text: '已封盘' },
  'BET/ODDS_CHANGED': { status: 409, text: '赔率已变化' },
  'BET/LIMIT_LINE': { status: 409, text: '超出单注限额' },
  'BET/LIMIT_ORDER': { status: 409, text: '超出单笔限额' },
  'BET/LIMIT_ISSUE': { status: 409, text: '超出单期限额' },
  'BET/LIMIT_NUMBER': { status: 409, text: '该号码本期已达限额' },
  'BET/BALANCE': { status: 409, text: '余额不足' },
  'BET/PLAY_UNKNOWN': { status: 400, text: '该玩法不存在' },
  'BET/SELECTION': { status: 400, text: '投注内容有误，请检查所选号码' },
  'BET/STAKE': { status: 400, text: '投注金额有误' },
  'BET/ORDER_UNKNOWN': { status: 404, text: '该注单不存在' },
  'BET/NOT_SEALED': { status: 409, text: '该注单未封存，暂无证明' },
  'BET/NOT_CANCELLABLE': { status: 409, text: '该记录不能撤销！' },
  'BET/CANCEL_OFF': { status: 409, text: '注单状态不能撤单，请刷新页面！' },
  'BET/REBATE': { status: 400, text: '返点比例有误' },
  'BET/CHASE_ISSUES': { status: 409, text: '追号期号须为该彩种连续的未封盘期号' },
  'BET/CHASE_UNKNOWN': { status: 404, text: '该追号记录不存在' },
  'BET/CHASE_ENDED': { status: 409, text: '该追号已结束' },
  'BET/NUMBERS_LIMIT': { status: 409, text: '最多保存50组号码' },
  'BET/NUMBERS_UNKNOWN': { status: 404, text: '该号码不存在' },
  'BET/STOPPED': { status: 409, text: '平台暂停投注，请稍后再试' },
  'BET/PLAY_CLOSED': { status: 409, text: '该玩法已停用' },
  'BET/GAME_CLOSED': { status: 409, text: '该彩种暂不接受投注' },
} as const satisfies RefusalTable
