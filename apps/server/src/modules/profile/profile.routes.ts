import type { AnswerOf } from '@app/contract/endpoint.ts'
import * as wire from '@app/contract/profile.ts'
import type { PayoutType } from '@app/domain/account/payout-account.ts'
import { maskText } from '@app/domain/money/display.ts'
import { formatMoney } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import { maskedNumber } from '#modules/account/payout-accounts.service.ts'
import type { Router } from '#platform/http/router.ts'
import type {
  Changeable,
  Member,
  Profile,
  ProfileService,
  Security,
  ShownPayoutAccount,
  VipState,
} from './profile.service.ts'

const WIRE_TYPES = { member: 'HY', trial: 'TEST' } as const
const DONE = { message: '操作成功!' } as const

type WireProfile = AnswerOf<typeof wire.readProfile>
type WirePayoutAccount = AnswerOf<typeof wire.listPayoutAccounts>['data'][number]

const masked = (text: string | null) => (text === null ? '' : maskText(text))
const isoOrNull = (ms: number | undefined) => (ms === undefined ? null : isoOf(ms))
const flag = (isSet: boolean) => (isSet ? 1 : 0)

const userInfoOf = (member: Member, vip: VipState): WireProfile['userInfo'] => ({
  userId: member.id.toString(),
  account: member.account,
  nickname: member.nickname ?? '',
  type: WIRE_TYPES[member.kind],
  isDl: flag(member.isAgent),
  avatarId: member.avatarId,
  vipLevel: vip.level,
  hyLevel: vip.level,
  cycleBetAmount: formatMoney(vip.cycleBet),
  cycleEndsAt: isoOf(vip.cycleEndsAt),
  rebate: member.rebate,
  enableChat: flag(member.enableChat),
  chatLevel: member.chatLevel,
  referralCode: member.referralCode ?? '',
  registeredAt: isoOf(member.registeredAt),
})

const detailOf = (member: Member, may: Changeable): WireProfile['userDetail'] => ({
  domain: member.domain,
  fullName: masked(member.fullName),
  birthday: masked(member.birthday),
  phone: masked(member.phone),
  email: masked(member.email),
  qq: masked(member.qq),
  weixin: masked(member.wechat),
  canChangeFullName: may.fullName,
  canChangeBirthday: may.birthday,
  nicknameChangeableAt: isoOrNull(may.nicknameAt),
})

const profileOnWire = ({ member, vip, balances, ...rest }: Profile): WireProfile => ({
  userInfo: userInfoOf(member, vip),
  extInfo: {
    money: formatMoney(balances.main),
    liveMoney: formatMoney(balances.live),
    rechMoney: formatMoney(vip.recharged),
    fundPwd: flag(rest.hasFundPassword),
  },
  userDetail: detailOf(member, rest.may),
  unReadCount: rest.unreadCount,
  extMoney: formatMoney(balances.main),
  extLiveMoney: formatMoney(balances.live),
  playMoney: true,
})

const payoutAccountOnWire = (row: ShownPayoutAccount): WirePayoutAccount => ({
  id: row.id.toString(),
  type: String(row.type) as WirePayoutAccount['type'],
  title: row.title,
  masked: maskedNumber(row),
  holder: maskText(row.holder),
  alias: row.alias,
  province: row.province,
  city: row.city,
  branch: row.branch,
  isDefault: row.isDefault,
  holdUntil: isoOrNull(row.heldUntil),
  createdAt: isoOf(row.createdAt),
})

const securityOnWire = ({ safeguards, score, withdrawalHeldUntil }: Security) => ({
  password: flag(safeguards.password),
  fundPassword: flag(safeguards.fundPassword),
  phone: flag(safeguards.phone),
  email: flag(safeguards.email),
  payoutAccount: flag(safeguards.payoutAccount),
  twoStep: flag(safeguards.twoStep),
  score,
  withdrawalHoldUntil: isoOrNull(withdrawalHeldUntil),
})

export function profileRoutes(router: Router, profile: ProfileService): void {
  router.handle(wire.readProfile, async ({ caller }) => {
    const { userInfo, ...rest } = profileOnWire(await profile.read(caller))
    const isSilenced = caller.restrictions?.some(({ kind }) => kind === 'chat') ?? false
    return { ...rest, userInfo: { ...userInfo, enableChat: isSilenced ? 0 : userInfo.enableChat } }
  })

  router.handle(wire.modifyProfile, async ({ caller, body }) => {
    await profile.modify(caller, body)
    return DONE
  })

  router.handle(wire.listPayoutAccounts, async ({ caller }) => ({
    data: (await profile.listPayoutAccounts(caller)).map(payoutAccountOnWire),
  }))

  router.handle(wire.updatePayoutAccount, async ({ caller, body }) => {
    const form = { ...body, type: Number(body.type) as PayoutType }
    return { ...DONE, id: (await profile.savePayoutAccount(caller, form)).toString() }
  })

  router.handle(wire.removePayoutAccount, async ({ caller, body }) => {
    await profile.removePayoutAccount(caller, body.id)
    return DONE
  })

  router.handle(wire.readSecurity, async ({ caller }) => ({
    data: securityOnWire(await profile.security(caller)),
  }))
}
