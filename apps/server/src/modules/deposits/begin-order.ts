/**
 * The beginning of an order: the channel is looked at and, at a bank, an amount is chosen and held, so that the instructions are
 * there in the same commit; a hosted channel is asked for them after it. Invariant: no two open orders of a payee have one
 * amount. Source: money-in-and-out §2.
 */
import { closureOf } from '@app/domain/deposits/channel-terms.ts'
import {
  amountFault,
  askAgainMs,
  FAILURES_MAX,
  FAILURES_WINDOW_MS,
  PAYING_MS,
} from '@app/domain/deposits/deposit-rules.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import type { OwnLimitsService } from '#modules/wallet/own-limits.service.ts'
import type { Tx } from '#platform/db.ts'
import type { Command } from '#platform/http/call.ts'
import type { Randomness } from '#platform/randomness.ts'
import { Refusal } from '#platform/refusal.ts'
import * as asks from './asks.store.ts'
import { chooseBankAmount } from './bank-amounts.ts'
import { type ChainsService, isChain } from './chains.service.ts'
import * as channels from './channels.store.ts'
import { sumOpen } from './day-limits.store.ts'
import { refuseBeyondDay } from './day-limits.ts'
import * as store from './deposits.store.ts'
import { refuseBeyondCount } from './method-counts.ts'
import { insertChosen } from './promoted.store.ts'
import type { ChosenPromotion, PromotionTerms } from './promoted.ts'
import type { RulesService } from './rules.service.ts'
import { insertVoucher } from './vouchers.store.ts'

export type DepositWish = Readonly<{
  memberId: bigint
  channelId: number
  amount: Li
  /** The code of a voucher, for a channel that takes them. */
  voucher?: string | undefined
  /** The terms of a promotion that was chosen with it. */
  promotion?: PromotionTerms | undefined
  command: Command
}>

/** A wish with the level of the member who is held. */
type MemberWish = DepositWish & Readonly<{ vipLevel: number; chosen: ChosenPromotion | undefined }>

const CLOSURES = { maintenance: 'DEPOSIT/MAINTENANCE', hours: 'DEPOSIT/HOURS' } as const

/** The channel, if a member may deposit by it now. There is no licence record yet, so real money is refused. */
async function findUsable(
  tx: Tx,
  { channelId, amount, vipLevel }: MemberWish,
  nowMs: number,
): Promise<channels.ChannelRow> {
  const channel = await channels.findChannel(tx, channelId)
  if (channel === undefined || channel.state === 'off' || channel.fromLevel > vipLevel)
    throw new Refusal('DEPOSIT/CHANNEL')
  if (!channel.isPlay) throw new Refusal('PLAY_MONEY_ONLY')
  const closure = closureOf(channel, nowMs)
  if (closure !== undefined) throw new Refusal(CLOSURES[closure])
  const fault = amountFault(amount, { min: li(channel.min), max: li(channel.max) })
  if (fault !== undefined) throw new Refusal(fault === 'not-whole' ? 'DEPOSIT/WHOLE_YUAN' : 'DEPOSIT/AMOUNT')
  return channel
}

type Surroundings = Readonly<{
  randomness: Randomness
  /** Whether the party of the channel is configured. */
  isReachable: (adapter: store.ChannelAdapter) => boolean
  chains: ChainsService
  rules: RulesService
  ownLimits: OwnLimitsService
  /** Read before the transaction. */
  usdtRate: bigint
  nowMs: number
}>

/** Notes what was chosen with the order, and joins it. */
async function insertPromotion(tx: Tx, orderId: bigint, { promotion, chosen }: MemberWish): Promise<void> {
  if (promotion === undefined || chosen === undefined) return
  const { id: promotionId, need, gift, turnover } = promotion
  await chosen.join(tx)
  await insertChosen(tx, { orderId, promotionId, name: chosen.name, need, gift, turnover })
}

/** Begins an order and answers its number. The caller holds the member, so that two orders of one are begun one after the other. */
export async function beginOrder(tx: Tx, around: Surroundings, wish: MemberWish): Promise<bigint> {
  const id = await begin(tx, around, wish)
  await insertPromotion(tx, id, wish)
  return id
}

async function begin(
  tx: Tx,
  { randomness, isReachable, chains, rules, ownLimits, usdtRate, nowMs }: Surroundings,
  wish: MemberWish,
): Promise<bigint> {
  const { memberId } = wish
  const channel = await findUsable(tx, wish, nowMs)
  if ((await store.countFailures(tx, memberId, FAILURES_WINDOW_MS)) >= FAILURES_MAX)
    throw new Refusal('DEPOSIT/PAUSED')
  if (!isReachable(channel.adapter)) throw new Refusal('DEPOSIT/MAINTENANCE')
  const takesVouchers = channel.adapter === 'voucher'
  if (takesVouchers && wish.voucher === undefined) throw new Refusal('DEPOSIT/VOUCHER')
  if (!takesVouchers && wish.voucher !== undefined) throw new Refusal('SYS/INVALID')
  await ownLimits.refuseDeposit(tx, memberId, { amount: wish.amount, open: li(await sumOpen(tx, memberId)) })
  await refuseBeyondDay(tx, await rules.dayLimits(tx), { channel, memberId, amount: wish.amount })
  await refuseBeyondCount(tx, rules, { memberId, channelId: channel.id, method: channel.method })
  if (store.isHosted(channel.adapter)) return beginHosted(tx, wish, channel)
  if (isChain(channel.adapter)) return beginOnChain(tx, chains, { wish, channel, rate: usdtRate })
  await channels.holdChannel(tx, channel.id)
  const { payeeId, payAmount } = await chooseBankAmount(tx, randomness, wish)
  const id = await insert(tx, wish, channel, { payeeId, payAmount })
  if (!(await channels.takeAmount(tx, { payeeId, payAmount, orderId: id })))
    throw new Error(`the amount of the deposit ${id} was taken while its channel was held`)
  await store.mustStep(tx, { id, version: 1, to: 'PAYING', actor: 'channel' })
  return id
}

/** The order keeps the fee that was shown. */
function insert(
  tx: Tx,
  { memberId, channelId, amount, command: { key, requestHash } }: DepositWish,
  { feeFixed, feePpm, feeMax }: channels.ChannelRow,
  asked: Readonly<{ payeeId: number | null; payAmount: Li }>,
): Promise<bigint> {
  return store.insertOrder(tx, {
    ...{ memberId, channelId, amount, key, requestHash, payingMs: PAYING_MS },
    ...{ feeFixed, feePpm, feeMax },
    ...asked,
  })
}

/** An order that the channel answers, with its instructions or with the charge itself; when its answer is lost, it is asked again by this row. */
async function beginHosted(tx: Tx, wish: DepositWish, channel: channels.ChannelRow): Promise<bigint> {
  const id = await insert(tx, wish, channel, { payeeId: null, payAmount: wish.amount })
  if (wish.voucher !== undefined) await insertVoucher(tx, id, wish.voucher)
  await asks.askAgain(tx, id, { asks: 0, inMs: askAgainMs(0) })
  return id
}

type OnChain = Readonly<{ wish: DepositWish; channel: channels.ChannelRow; rate: bigint }>

/** An order in a token: the rate that is shown now holds until it expires. */
async function beginOnChain(
  tx: Tx,
  chains: ChainsService,
  { wish, channel, rate }: OnChain,
): Promise<bigint> {
  const { units, payAmount } = chains.priceOf(wish.amount, rate)
  const id = await insert(tx, wish, channel, { payeeId: null, payAmount })
  await chains.quote(tx, channel, { orderId: id, memberId: wish.memberId, units, rate })
  await store.mustStep(tx, { id, version: 1, to: 'PAYING', actor: 'channel' })
  return id
}
