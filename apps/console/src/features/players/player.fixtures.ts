import type { PlayerRecord } from './players.queries.ts'

const NONE = '0.00'

export const playerRecord: PlayerRecord = {
  memberId: '12',
  account: 'ann1',
  nickname: null,
  kind: 'member',
  isAgent: false,
  state: 'normal',
  vipLevel: 0,
  balance: NONE,
  owed: NONE,
  uplineId: null,
  registeredAt: '2026-11-22T20:04:00+08:00',
  loggedInAt: null,
  money: { main: NONE, live: NONE, frozen: NONE, owed: NONE, withdrawable: NONE },
  rebate: 0,
  mayChat: true,
  phone: null,
  email: null,
  fullName: null,
  birthday: null,
  qq: null,
  weixin: null,
  hasFundPassword: false,
  hasTwoStep: false,
  openSessions: 0,
  payoutAccounts: [],
}
