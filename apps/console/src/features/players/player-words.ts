import type { Login, Player, Restriction } from './players.queries.ts'

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
  deposit: '禁止充值',
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
