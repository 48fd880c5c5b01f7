import * as wire from '@app/contract/account.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { PayoutType } from '@app/domain/account/payout-account.ts'
import { maskText } from '@app/domain/money/display.ts'
import { formatMoney } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { VipService, VipState } from '#modules/vip/vip.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Router } from '#platform/http/router.ts'
import type { AccountService, Member } from './account.service.ts'
import type { PayoutAccount, PayoutAccountsService } from './payout-accounts.service.ts'
import type { Changeable, ProfileService } from './profile.service.ts'

const WIRE_TYPES = { member: 'HY', trial: 'TEST' } as const
const DONE = { message: '操作成功!' } as const
const CARD_DIGITS_SHOWN = 4

/** What each row of the security centre is worth (not-shown §2). */
const SCORES = { password: 20, fundPassword: 20, phone: 20, email: 10, payoutAccount: 10, twoStep: 20 }

export type AccountServices = Readonly<{
  account: AccountService
  profile: ProfileService
  payoutAccounts: PayoutAccountsService
  auth: AuthService
  inbox: InboxService
  vip: VipService
  wallet: WalletService
}>

type Profile = AnswerOf<typeof wire.readProfile>
type Security = AnswerOf<typeof wire.readSecurity>['data']

const masked = (text: string | null) => (text === null ? '' : maskText(text))
const isoOrNull = (ms: number | undefined) => (ms === undefined ? null : isoOf(ms))

function userInfoOf(member: Member, vip: VipState): Profile['userInfo'] {
  return {
    userId: member.id.toString(),
    account: member.account,
    nickname: member.nickname ?? '',
    type: WIRE_TYPES[member.kind],
    isDl: member.isAgent ? 1 : 0,
    avatarId: member.avatarId,
    vipLevel: vip.level,
    hyLevel: vip.level,
    cycleBetAmount: formatMoney(vip.cycleBet),
    cycleEndsAt: isoOf(vip.cycleEndsAt),
    rebate: member.rebate,
    enableChat: member.enableChat ? 1 : 0,
    chatLevel: member.chatLevel,
    referralCode: member.referralCode ?? '',
    registeredAt: isoOf(member.registeredAt),
  }
}

function detailOf(member: Member, may: Changeable): Profile['userDetail'] {
  return {
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
  }
}

/** Of a card the last four digits, in groups of four; of anything else the masked form. */
function maskedNumber({ type, number }: PayoutAccount): string {
  return type === 2 ? `**** **** **** ${number.slice(-CARD_DIGITS_SHOWN)}` : maskText(number)
}

async function securityOf(services: AccountServices, { memberId, kind }: Caller): Promise<Security> {
  const { account, auth, payoutAccounts } = services
  const member = await account.find(memberId)
  const rows = {
    password: kind === 'member',
    fundPassword: await auth.hasFundPassword(memberId),
    phone: (member?.phone ?? null) !== null,
    email: (member?.email ?? null) !== null,
    payoutAccount: (await payoutAccounts.list(memberId)).length > 0,
    twoStep: await auth.twoStep.isOn(memberId),
  }
  const names = Object.keys(SCORES) as (keyof typeof SCORES)[]
  const flags = Object.fromEntries(names.map(name => [name, rows[name] ? 1 : 0])) as Record<
    keyof typeof SCORES,
    number
  >
  return {
    ...flags,
    score: names.reduce((sum, name) => sum + (rows[name] ? SCORES[name] : 0), 0),
    withdrawalHoldUntil: isoOrNull(await auth.withdrawalHeldUntil(memberId)),
  }
}

async function profileOf(services: AccountServices, { memberId }: Caller): Promise<Profile> {
  const { account, profile, auth, inbox, vip, wallet } = services
  const member = await account.find(memberId)
  if (member === undefined) throw new Error(`a session points to no member: ${memberId}`)
  const { main, live } = await wallet.balances(memberId)
  const state = await vip.state(member)
  return {
    userInfo: userInfoOf(member, state),
    extInfo: {
      money: formatMoney(main),
      liveMoney: formatMoney(live),
      rechMoney: formatMoney(state.recharged),
      fundPwd: (await auth.hasFundPassword(memberId)) ? 1 : 0,
    },
    userDetail: detailOf(member, await profile.changeable(member)),
    unReadCount: await inbox.countUnread(memberId),
    extMoney: formatMoney(main),
    extLiveMoney: formatMoney(live),
    playMoney: true,
  }
}

export function accountRoutes(router: Router, services: AccountServices): void {
  const { profile, payoutAccounts } = services
  router.handle(wire.readProfile, ({ caller }) => profileOf(services, caller))

  router.handle(wire.modifyProfile, async ({ caller, body }) => {
    await profile.modify(caller, body)
    return DONE
  })

  router.handle(wire.listPayoutAccounts, async ({ caller }) => ({
    data: (await payoutAccounts.list(caller.memberId)).map(row => ({
      id: row.id.toString(),
      type: String(row.type) as '2' | '10' | '20',
      title: row.title,
      masked: maskedNumber(row),
      holder: maskText(row.holder),
      alias: row.alias,
      province: row.province,
      city: row.city,
      branch: row.branch,
      isDefault: row.isDefault,
      holdUntil: isoOrNull(payoutAccounts.heldUntil(row)),
      createdAt: isoOf(row.createdAt),
    })),
  }))

  router.handle(wire.updatePayoutAccount, async ({ caller, body }) => {
    const form = { ...body, type: Number(body.type) as PayoutType }
    return { ...DONE, id: (await payoutAccounts.save(caller, form)).toString() }
  })

  router.handle(wire.removePayoutAccount, async ({ caller, body }) => {
    await payoutAccounts.remove(caller, body.id)
    return DONE
  })

  router.handle(wire.readSecurity, async ({ caller }) => ({ data: await securityOf(services, caller) }))
}
