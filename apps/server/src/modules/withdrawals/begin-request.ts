/**
 * A request for money, in one transaction that holds the member and the accounts: the checks in the order of the design, of which
 * the first that fails answers; then the money is held and the request stored in the same commit. Source: money-in-and-out §3.
 */
import type { PayoutType } from '@app/domain/account/payout-account.ts'
import { formatMoney, type Li, li, parseOdds } from '@app/domain/money/money.ts'
import { HOUR_MS } from '@app/domain/time/china-time.ts'
import { type CheckColour, worstOf } from '@app/domain/withdrawals/automatic-checks.ts'
import {
  type Deduction,
  isAmountAllowed,
  partsOf,
  usdtOf,
  type WithdrawalParts,
} from '@app/domain/withdrawals/withdrawal-rules.ts'
import type { AccountService, Member } from '#modules/account/account.service.ts'
import type {
  PayoutAccount,
  PayoutAccountsService,
  PayoutForm,
} from '#modules/account/payout-accounts.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { FrozenMoneyService } from '#modules/wallet/frozen-money.service.ts'
import type { Tx } from '#platform/db.ts'
import type { Command } from '#platform/http/call.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AutomaticChecks, Background } from './automatic-checks.service.ts'
import * as facts from './facts.store.ts'
import { heldParts } from './held-parts.ts'
import * as limits from './member-limits.ts'
import type { WithdrawLimit } from './withdraw-limit.ts'
import * as store from './withdrawals.store.ts'

export type WithdrawalWish = Readonly<{
  /** An account of the list, or one that is written out. */
  target: Readonly<{ accountId: bigint }> | Readonly<{ form: PayoutForm }>
  amount: Li
  /** The deduction that the member was shown. */
  deduct: Li
  command: Command
}>

export type Rules = Readonly<{
  limit: WithdrawLimit
  /** Below this amount a request whose checks are all green is approved by the system; 0: none is. */
  autoApproveBelow: Li
}>

export type RequestParts = Readonly<{
  account: AccountService
  payoutAccounts: PayoutAccountsService
  auth: AuthService
  turnover: TurnoverService
  frozenMoney: FrozenMoneyService
  checks: AutomaticChecks
}>

/** One request as it is judged. */
export type Begun = Readonly<{
  tx: Tx
  caller: Caller
  wish: WithdrawalWish
  rules: Rules
  background: Background
  nowMs: number
}>

/** The answer of a request: its number, or that its account was bound now and waits. */
export type Outcome = Readonly<{ id: bigint }> | Readonly<{ isBoundOnly: true }>

/** The account that the wish names; one that is written out and not known yet is bound after the password was given. */
async function typeOf({ payoutAccounts }: RequestParts, { tx, caller, wish }: Begun) {
  if ('form' in wish.target) return wish.target.form.type
  return (await payoutAccounts.findIn(tx, caller.memberId, wish.target.accountId))?.type
}

/** There is no licence record yet, so real money is refused. */
async function refuseRealMoney(tx: Tx, type: PayoutType | undefined): Promise<facts.ChannelRow | undefined> {
  const channels = await facts.findChannels(tx)
  const channel = channels.find(one => one.type === type)
  const isPlay = type === undefined ? channels.some(one => one.isPlay) : channel?.isPlay === true
  if (!isPlay) throw new Refusal('PLAY_MONEY_ONLY')
  return channel
}

async function findTarget(
  { payoutAccounts }: RequestParts,
  { tx, caller, wish }: Begun,
): Promise<PayoutAccount> {
  if ('form' in wish.target) return payoutAccounts.bind(tx, caller.memberId, wish.target.form)
  const found = await payoutAccounts.findIn(tx, caller.memberId, wish.target.accountId)
  if (found === undefined) throw new Refusal('UC/PAYOUT_ACCOUNT_UNKNOWN')
  return found
}

/** Real name, telephone and the level of identity; there is no level above 0 yet. */
function refuseUnidentified({ fullName, phone }: Member, limit: WithdrawLimit): void {
  const isKnown =
    (limit.requireRealName === 0 || fullName !== null) && (limit.requirePhone === 0 || phone !== null)
  if (!isKnown || limit.requireKycLevel > 0) throw new Refusal('UC/KYC')
}

/** Bounds of one, count and sum of the day, and that no other is under way. Answers what was asked for today. */
async function refuseBeyond(
  { tx, wish, rules: { limit }, nowMs }: Begun,
  member: Member,
  type: PayoutType,
): Promise<limits.DaySum> {
  if (!isAmountAllowed(wish.amount, limits.boundsOf(limit, member.vipLevel, type)))
    throw new Refusal('UC/WITHDRAW_LIMIT')
  const day = await facts.sumSince(tx, member.id, limits.chinaDay(nowMs).startMs)
  const left = limits.leftToday(limit, member.vipLevel, day)
  if (left.countLeft === 0 || wish.amount > left.amountLeft) throw new Refusal('UC/WITHDRAW_COUNT')
  if ((await facts.findOpenId(tx, member.id)) !== undefined) throw new Refusal('UC/PENDING_EXISTS')
  return day
}

/** What missing turnover costs; refuses where it is not charged for, or where the member was shown another sum. */
async function judgeTurnover(
  { turnover }: RequestParts,
  { tx, caller, wish, rules }: Begun,
): Promise<Deduction> {
  const { relaxQuota, adminFeeRate } = rules.limit
  const asked = limits.turnoverRules({ relaxQuota, adminFeeRate })
  const read = await turnover.read(caller.memberId, asked, tx)
  if (!read.isMet && asked.fee === 0n)
    throw new Refusal('UC/TURNOVER', { detail: `流水不足，还需 ${formatMoney(read.missing)} 元` })
  const deduction = limits.deductionOf(read)
  if (wish.deduct !== deduction.charge + deduction.bonus) throw new Refusal('UC/WITHDRAW_DEDUCT')
  return deduction
}

type Judged = Readonly<{ member: Member; target: PayoutAccount; parts: WithdrawalParts }>

/** Stores the request and holds its money. */
async function hold(
  parts: RequestParts,
  begun: Begun,
  { member, target, parts: money }: Judged,
): Promise<bigint> {
  const { tx, wish, rules, background } = begun
  const deducted = li(money.charge + money.bonus)
  const asked = { member, account: target, amount: money.amount, deducted }
  const found = await parts.checks.examine(tx, asked, background)
  const colour = worstOf(found)
  const rate = limits.openMethod(rules.limit, target.type)?.rate
  const ratePpm = rate === undefined ? null : (parseOdds(rate) ?? null)
  const id = await store.insertRequest(tx, {
    ...{ memberId: member.id, payoutAccountId: target.id, type: target.type, ...money },
    ...{ title: target.title, number: target.number, holder: target.holder },
    ...{ usdtRatePpm: ratePpm, usdtMicros: ratePpm === null ? null : usdtOf(money.net, ratePpm) },
    ...{ key: wish.command.key, requestHash: wish.command.requestHash, checks: found, colour },
  })
  await parts.frozenMoney.freeze(tx, heldParts({ id, memberId: member.id, ...money }))
  if (deducted > 0n) await parts.turnover.close(tx, member.id, String(id))
  if (isApprovedAlone(colour, money.amount, rules))
    await store.mustStep(tx, { id, version: 1, to: 'APPROVED', actor: 'system' })
  return id
}

const isApprovedAlone = (colour: CheckColour, amount: Li, { autoApproveBelow }: Rules): boolean =>
  colour === 'green' && amount < autoApproveBelow

/** Begins a request; refuses what may not leave. The caller's transaction commits either outcome. */
export async function beginRequest(parts: RequestParts, begun: Begun): Promise<Outcome> {
  const { tx, caller, wish, rules, nowMs } = begun
  const { limit } = rules
  const member = await parts.account.lock(tx, caller.memberId)
  const channel = await refuseRealMoney(tx, await typeOf(parts, begun))
  if (member.state !== 'normal') throw new Refusal('UC/ACCOUNT_STATE_ERROR')
  if (!limits.isGateOpen(limit, nowMs)) throw new Refusal('UC/WITHDRAW_CLOSED')
  if (limit.requireFundPwd === 1) await parts.auth.spendMark(tx, caller, 'withdrawal')
  const target = await findTarget(parts, begun)
  if (channel?.state !== 'open' || limits.openMethod(limit, target.type) === undefined)
    throw new Refusal('UC/WITHDRAW_METHOD')
  if (target.createdAt + limit.newAccountHoldHours * HOUR_MS > nowMs) {
    // What was bound a moment ago stays bound, so that its time of waiting begins.
    if ('form' in wish.target) return { isBoundOnly: true }
    throw new Refusal('UC/ACCOUNT_HOLD')
  }
  refuseUnidentified(member, limit)
  const day = await refuseBeyond(begun, member, target.type)
  const { owed, main } = await parts.frozenMoney.hold(tx, member.id)
  if (owed > 0n) throw new Refusal('UC/WITHDRAW_OWED')
  const deduction = await judgeTurnover(parts, begun)
  const money = partsOf(wish.amount, limits.feeRuleOf(limit, member.vipLevel, day), deduction)
  if (money === undefined) throw new Refusal('UC/WITHDRAW_LIMIT')
  if (wish.amount > main) throw new Refusal('UC/BALANCE')
  return { id: await hold(parts, begun, { member, target, parts: money }) }
}
