import type { Bet, Login, Player, Restriction } from './players.queries.ts'

export const PLAYER_STATES = { normal: '正常', frozen: '冻结', closed: '已注销' } as const satisfies Record<
  Player['state'],
  string
>

export const PLAYER_STATE_KINDS = { normal: 'good', frozen: 'bad', closed: 'warn' } as const

export const PLAYER_KINDS = { member: '会员', trial: '试玩' } as const satisfies Record<
  Player['kind'],
  string
>

export const RESTRICTION_KINDS = {
  login: '禁止登录',
  bet: '禁止投注',
  withdraw: '禁止提现',
  chat: '禁止聊天',
} as const satisfies Record<Restriction['kind'], string>

export const LOGIN_RESULTS = {
  success: '成功',
  'wrong-password': '密码错误',
  'wrong-code': '验证码错误',
  locked: '已锁定',
  refused: '被拒绝',
} as const satisfies Record<Login['result'], string>

export const BET_STATES = {
  open: '未开奖',
  won: '中奖',
  lost: '未中奖',
  push: '和局',
  returned: '已退回',
  cancelled: '已撤单',
} as const satisfies Record<Bet['state'], string>

export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** A word of the address that the table knows; anything else filters nothing. */
export const wordIn = <Words extends Readonly<Record<string, string>>>(
  words: Words,
  text: string | undefined,
) => (text !== undefined && Object.hasOwn(words, text) ? (text as keyof Words & string) : undefined)
