/** What the page of withdrawals shows: how much may leave now, why not more, and to which accounts. Source: not-shown §4. */
import type { RefusalCode } from '@app/contract/refusals.ts'
import { formatMoney, type Li, li } from '@app/domain/money/money.ts'
import { HOUR_MS } from '@app/domain/time/china-time.ts'
import { type Deduction, wholeFen } from '@app/domain/withdrawals/withdrawal-rules.ts'
import type { AccountService, Member } from '#modules/account/account.service.ts'
import type { PayoutAccount, PayoutAccountsService } from '#modules/account/payout-accounts.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { Balances, WalletService } from '#modules/wallet/wallet.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import * as store from './facts.store.ts'
import * as limits from './member-limits.ts'
import { refuseTrial } from './requests.service.ts'
import type { WithdrawLimit } from './withdraw-limit.ts'
import type { WithdrawalsService } from './withdrawals.service.ts'

type Parts = Readonly<{
  db: Database
  clock: Clock
  account: AccountService
  payoutAccounts: PayoutAccountsService
  auth: AuthService
  wallet: WalletService
  withdrawals: WithdrawalsService
}>

type Standing = Readonly<{
  caller: Caller
  member: Member
  limit: WithdrawLimit
  balances: Balances
  channels: readonly store.ChannelRow[]
  openId: bigint | undefined
  left: ReturnType<typeof limits.leftToday>
  missing: Li
  isRefusedForTurnover: boolean
  hasFundPassword: boolean
  isOpen: boolean
}>

export type StandingRefusal = Readonly<{ code: RefusalCode; detail?: string }>

/** The first thing that refuses any request now, in the order in which a request is checked. */
function refusalOf(known: Standing): StandingRefusal | undefined {
  const { caller, member, limit } = known
  const isUnknown =
    (limit.requireRealName === 1 && member.fullName === null) ||
    (limit.requirePhone === 1 && member.phone === null) ||
    limit.requireKycLevel > 0
  const rules: readonly (readonly [boolean, RefusalCode, string?])[] = [
    [caller.restrictions?.some(({ kind }) => kind === 'withdraw') ?? false, 'UC/RESTRICTED_WITHDRAW'],
    [!known.channels.some(({ isPlay }) => isPlay), 'PLAY_MONEY_ONLY'],
    [member.state !== 'normal', 'UC/ACCOUNT_STATE_ERROR'],
    [!known.isOpen, 'UC/WITHDRAW_CLOSED'],
    [limit.requireFundPwd === 1 && !known.hasFundPassword, 'UC/CASH_PASSWORD_NULL'],
    [isUnknown, 'UC/KYC'],
    [known.left.countLeft === 0 || known.left.amountLeft === 0n, 'UC/WITHDRAW_COUNT'],
    [known.openId !== undefined, 'UC/PENDING_EXISTS'],
    [known.balances.owed > 0n, 'UC/WITHDRAW_OWED'],
    [known.isRefusedForTurnover, 'UC/TURNOVER', `流水不足，还需 ${formatMoney(known.missing)} 元`],
  ]
  const found = rules.find(([isRefused]) => isRefused)
  return found && { code: found[1], ...(found[2] !== undefined && { detail: found[2] }) }
}

const least = (...amounts: readonly Li[]): Li =>
  amounts.reduce((one, other) => {
    if (other < one) return other
    return one
  })

export type ShownAccount = Readonly<{
  account: PayoutAccount
  isOpen: boolean
  holdUntil: number | undefined
  bounds: Readonly<{ min: Li; max: Li }>
  method: WithdrawLimit['methods'][number] | undefined
}>

export function factsService(parts: Parts) {
  const { db, clock, account, payoutAccounts, auth, wallet, withdrawals } = parts

  async function readMember({ memberId }: Caller): Promise<Member> {
    const member = await account.find(memberId)
    if (member === undefined) throw new Error(`a session points to no member: ${memberId}`)
    return member
  }

  async function accountsOf(member: Member, limit: WithdrawLimit, channels: readonly store.ChannelRow[]) {
    const rows = await payoutAccounts.list(member.id)
    return rows.map((row): ShownAccount => {
      const heldUntil = row.createdAt + limit.newAccountHoldHours * HOUR_MS
      const channel = channels.find(({ type }) => type === row.type)
      const method = limits.openMethod(limit, row.type)
      return {
        ...{ account: row, method },
        isOpen: channel?.isPlay === true && channel.state === 'open' && method !== undefined,
        holdUntil: heldUntil > clock.now() ? heldUntil : undefined,
        bounds: limits.boundsOf(limit, member.vipLevel, row.type),
      }
    })
  }

  return {
    /** Refuses a trial account. */
    async read(caller: Caller) {
      refuseTrial(caller)
      const member = await readMember(caller)
      const [limit, balances, channels, openId] = await Promise.all([
        ...([withdrawals.limit(), wallet.balances(member.id), store.findChannels(db.read)] as const),
        store.findOpenId(db.read, member.id),
      ])
      const { turnover } = await withdrawals.turnoverOf(member.id)
      const day = await store.sumSince(db.read, member.id, limits.chinaDay(clock.now()).startMs)
      const left = limits.leftToday(limit, member.vipLevel, day)
      const deduction: Deduction = limits.deductionOf(turnover)
      const isOpen = limits.isGateOpen(limit, clock.now())
      const refusal = refusalOf({
        ...{ caller, member, limit, balances, channels, openId, left, isOpen, missing: turnover.missing },
        isRefusedForTurnover: !turnover.isMet && Number(limit.adminFeeRate) === 0,
        hasFundPassword: await auth.hasFundPassword(member.id),
      })
      const { max } = limits.memberBounds(limit, member.vipLevel)
      const most = wholeFen(least(balances.withdrawable, left.amountLeft, max))
      return {
        ...{ limit, balances, openId, left, deduction, isOpen, refusal },
        ...{ missing: turnover.missing, isMet: turnover.isMet },
        withdrawable: refusal === undefined ? most : li(0),
        fee: limits.feeRuleOf(limit, member.vipLevel, day),
        resetsAt: limits.chinaDay(clock.now()).endMs,
        reviewedUntil: await auth.withdrawalHeldUntil(member.id),
        accounts: await accountsOf(member, limit, channels),
        medianSeconds: await store.findMedianSeconds(db.read),
      }
    },
  }
}

export type FactsService = ReturnType<typeof factsService>
