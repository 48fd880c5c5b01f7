/** The member's own facts. Source: specification 000 §3, not-shown §2. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readProfile } from '@app/contract/profile.ts'
import type { Li } from '@app/domain/money/money.ts'
import {
  readFirstLine,
  readFlag,
  readInstant,
  readInstantOrNone,
  readMoney,
  readTextOrNone,
  readWordOr,
} from '#wire-values.ts'

type Wire = AnswerOf<typeof readProfile>

/** Personal facts as the server masks them; absent where the member has not said them. */
export type PersonalFacts = Readonly<{
  fullName: string | undefined
  birthday: string | undefined
  phone: string | undefined
  email: string | undefined
  qq: string | undefined
  wechat: string | undefined
}>

export type Member = Readonly<{
  id: string
  account: string
  /** Absent until the member chose one. */
  nickname: string | undefined
  /** The server decides what a member may do; a kind that this build has no word for is a member too. */
  kind: 'member' | 'trial'
  isAgent: boolean
  avatarId: number
  vipLevel: number
  /** The group of members to which the house counts them. */
  memberLevel: number
  /** Bet in this calendar month at UTC+8, without what was refunded. */
  monthStake: Li
  monthEndsAt: number
  /** The highest rebate that may be chosen on official plays, in per cent. */
  rebateMaxPercent: number
  mayChat: boolean
  chatLevel: number
  /** Of an agent. */
  referralCode: string | undefined
  registeredAt: number
  balance: Readonly<{ main: Li; live: Li; deposited: Li }>
  hasFundPassword: boolean
  personal: PersonalFacts
  mayChangeFullName: boolean
  mayChangeBirthday: boolean
  /** Absent when it may be changed now. */
  nicknameChangeableAt: number | undefined
  /** The member's exclusive address; nearly everybody has none. */
  ownDomain: string | undefined
  unreadCount: number
  /** Until an operator has entered a licence. */
  isPlayMoney: boolean
}>

const kinds = { HY: 'member', TEST: 'trial' } as const

const readPersonal = (wire: Wire['userDetail']): PersonalFacts => ({
  fullName: readTextOrNone(wire.fullName),
  birthday: readTextOrNone(wire.birthday),
  phone: readTextOrNone(wire.phone),
  email: readTextOrNone(wire.email),
  qq: readTextOrNone(wire.qq),
  wechat: readTextOrNone(wire.weixin),
})

/** Reads the profile. */
export function readMember({ userInfo: user, extInfo: money, userDetail: detail, ...wire }: Wire): Member {
  return {
    id: user.userId,
    account: user.account,
    nickname: readTextOrNone(user.nickname),
    kind: readWordOr(kinds, user.type, 'member'),
    isAgent: readFlag(user.isDl),
    avatarId: user.avatarId,
    vipLevel: user.vipLevel,
    memberLevel: user.hyLevel,
    monthStake: readMoney(user.cycleBetAmount),
    monthEndsAt: readInstant(user.cycleEndsAt),
    rebateMaxPercent: user.rebate,
    mayChat: readFlag(user.enableChat),
    chatLevel: user.chatLevel,
    referralCode: readTextOrNone(user.referralCode),
    registeredAt: readInstant(user.registeredAt),
    balance: {
      main: readMoney(money.money),
      live: readMoney(money.liveMoney),
      deposited: readMoney(money.rechMoney),
    },
    hasFundPassword: readFlag(money.fundPwd),
    personal: readPersonal(detail),
    mayChangeFullName: detail.canChangeFullName,
    mayChangeBirthday: detail.canChangeBirthday,
    nicknameChangeableAt: readInstantOrNone(detail.nicknameChangeableAt),
    ownDomain: readTextOrNone(readFirstLine(detail.domain ?? '')),
    unreadCount: wire.unReadCount,
    isPlayMoney: wire.playMoney,
  }
}
