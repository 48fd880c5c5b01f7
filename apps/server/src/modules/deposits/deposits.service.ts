/**
 * Orders of deposits as their members see them. Invariants: a member has one open order a channel; what is asked of a member
 * never changes; every step is a compare-and-set that the database checks against the table of the domain; the order of
 * another member is refused as unknown. Source: money-in-and-out §2, not-shown §4.
 */
import { type DepositState, isOpenDeposit, mayStep } from '@app/domain/deposits/deposit-states.ts'
import { li } from '@app/domain/money/money.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { OwnLimitsService } from '#modules/wallet/own-limits.service.ts'
import { inChunks } from '#platform/chunks.ts'
import type { Clock } from '#platform/clock.ts'
import { answerOnce, confirmedAnswer } from '#platform/confirmed-answer.ts'
import { type Database, type Executor, violatedConstraint } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Randomness } from '#platform/randomness.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AsksService } from './asks.service.ts'
import { beginOrder, type DepositWish } from './begin-order.ts'
import { type ChainPayment, chainPayment } from './chain-payment.ts'
import { type ChainsService, isChain } from './chains.service.ts'
import * as channels from './channels.store.ts'
import { type FirstCredit, findFirstCredit, sumCredits } from './credits.store.ts'
import { type ListedChannel, withToday } from './day-limits.ts'
import * as store from './deposits.store.ts'
import { methodCounts } from './method-counts.ts'
import { type ChosenRow, findChosen } from './promoted.store.ts'
import type { PromotionPort } from './promoted.ts'
import { countReceipts } from './receipts.store.ts'
import type { RulesService } from './rules.service.ts'
import { isSeen } from './sightings.store.ts'

export type { OrderRow } from './deposits.store.ts'
export type { ChosenPromotion, DepositPromotions, PromotionPort } from './promoted.ts'

export type OrderDetail = Readonly<{
  order: store.OrderRow
  /** Where to pay, while the order is open. */
  payee: channels.PayeeRow | undefined
  /** What is paid in a token, and what came. */
  chain: ChainPayment | undefined
  /** What was chosen with it. */
  promotion: ChosenRow | undefined
  steps: readonly store.StepRow[]
  receiptCount: number
  medianSeconds: number | null
}>

type Parts = Readonly<{
  db: Database
  account: AccountService
  randomness: Randomness
  asks: AsksService
  chains: ChainsService
  rules: RulesService
  ownLimits: OwnLimitsService
  promotions: PromotionPort
  clock: Clock
  /** Whether a gateway is configured; without one its channels are closed and not shown. */
  hasGateway: boolean
}>

type Payer = Readonly<{ name: string; tail: string }>
type OwnOrder = Readonly<{ memberId: bigint; orderNo: string }>

function refuseTrial({ kind }: Caller): void {
  if (kind === 'trial') throw new Refusal('UC/TRIAL_FORBIDDEN')
}

async function detailOf(
  { db, chains }: Pick<Parts, 'db' | 'chains'>,
  order: store.OrderRow,
): Promise<OrderDetail> {
  const payee =
    isOpenDeposit(order.state) && order.payeeId !== null
      ? await channels.findPayee(db.read, order.payeeId)
      : undefined
  const steps = await store.findSteps(db.read, order.id)
  const receiptCount = await countReceipts(db.read, order.id)
  const medianSeconds = await channels.findMedianSeconds(db.read, order.channelId)
  const chain = isChain(order.adapter) ? await chainPayment(db.read, chains, order) : undefined
  const promotion = (await findChosen(db.read, [order.id])).get(order.id)
  return { order, payee, chain, promotion, steps, receiptCount, medianSeconds }
}

/** Whether the party of a channel is configured; without it the channel is closed and not shown. */
const reachable =
  ({ chains, hasGateway }: Pick<Parts, 'chains' | 'hasGateway'>) =>
  (adapter: store.ChannelAdapter): boolean =>
    store.isHosted(adapter) ? hasGateway : !isChain(adapter) || chains.has(adapter)

/** Orders as their own member reads and steps them. */
function ownOrders({ db, chains }: Pick<Parts, 'db' | 'chains'>) {
  async function read({ memberId, orderNo }: OwnOrder): Promise<OrderDetail> {
    const order = await store.findOrder(db.read, BigInt(orderNo))
    if (order?.memberId !== memberId) throw new Refusal('DEPOSIT/UNKNOWN')
    return detailOf({ db, chains }, order)
  }

  /** A step by the member; whoever repeats it finds it taken. */
  async function memberStep(own: OwnOrder, to: DepositState, payer?: Payer): Promise<OrderDetail> {
    await db.transaction(async tx => {
      const order = await store.lockOrder(tx, BigInt(own.orderNo))
      if (order?.memberId !== own.memberId) throw new Refusal('DEPOSIT/UNKNOWN')
      if (order.state === to) return
      // A hosted channel reports its payments itself.
      const isTold = to === 'SUBMITTED' && order.adapter !== 'bank'
      if (isTold || !mayStep(order.state, to, 'member')) throw new Refusal('DEPOSIT/ENDED')
      if (to === 'CANCELLED' && (await isSeen(tx, order.id))) throw new Refusal('DEPOSIT/SEEN')
      await store.mustStep(tx, {
        id: order.id,
        version: order.version,
        to,
        actor: 'member',
        ...(payer && { payer }),
      })
    })
    return read(own)
  }

  return { read, memberStep }
}

export function depositsService(parts: Parts) {
  const { db, account, asks, chains, rules, promotions, clock, hasGateway } = parts
  const isReachable = reachable({ chains, hasGateway })

  const { read, memberStep } = ownOrders({ db, chains })

  return {
    /** The channels that are shown to the member, with what they take today; refuses a trial account. */
    async listChannels(caller: Caller): Promise<ListedChannel[]> {
      refuseTrial(caller)
      const member = await account.find(caller.memberId)
      const shown = member === undefined ? [] : await channels.findShown(db.read, member)
      const usable = shown.filter(({ isPlay, adapter }) => isPlay && isReachable(adapter))
      const asked = { memberId: caller.memberId, channels: usable }
      return withToday(db.read, await rules.dayLimits(db.read), asked)
    },

    /** How often the member may still begin an order of these methods today. */
    methodCounts: (memberId: bigint, methods: readonly store.DepositMethod[]) =>
      methodCounts(db.read, rules, { memberId, methods }),

    /**
     * Begins an order and answers its number; a repeat of the command answers the same. Refuses `DEPOSIT/PENDING` while an order
     * of the channel is open.
     */
    async create(caller: Caller, asked: Omit<DepositWish, 'memberId'>): Promise<bigint> {
      refuseTrial(caller)
      const wish = { ...asked, memberId: caller.memberId }
      return answerOnce(
        () => confirmedAnswer(db, asked.command, store.findByKey),
        async () => {
          const usdtRate = await rules.usdtRate()
          const chosen = asked.promotion && (await promotions.choose(caller, asked.promotion))
          const around = { ...parts, isReachable, usdtRate, nowMs: clock.now() }
          const orderId = await db
            .transaction(async tx =>
              beginOrder(tx, around, {
                ...{ ...wish, chosen },
                vipLevel: (await account.lock(tx, wish.memberId)).vipLevel,
              }),
            )
            .catch(error => {
              throw violatedConstraint(error) === 'deposits_orders_open'
                ? new Refusal('DEPOSIT/PENDING')
                : error
            })
          await asks.begin(orderId)
          return orderId
        },
      )
    },

    read,

    /** 我已转账: from now on the order waits for staff and does not expire. Refuses `DEPOSIT/ENDED`. */
    submit: (own: OwnOrder, payer: Payer): Promise<OrderDetail> => memberStep(own, 'SUBMITTED', payer),

    /** Cancels an order that waits for its payment. Refuses `DEPOSIT/ENDED`. */
    cancel: (own: OwnOrder): Promise<OrderDetail> => memberStep(own, 'CANCELLED'),

    async list(memberId: bigint, filter: store.OrderFilter) {
      const { count, credited } = await store.sumOwnOrders(db.read, memberId, filter)
      const rows = await store.findOwnOrders(db.read, memberId, filter)
      return { rows, totalCount: Number(count), credited: li(credited) }
    },

    /** The first deposit of the member that was credited, and when. */
    firstCredit: (memberId: bigint): Promise<FirstCredit | undefined> => findFirstCredit(db.read, memberId),
    /** What was credited to the member from one moment until another. */
    creditedBetween: (memberId: bigint, span: readonly [number, number], executor: Executor = db.read) =>
      sumCredits(executor, memberId, span),

    /** Ends orders whose time to pay is over; answers how many. Each is ended once, however many nodes try. */
    expire: (signal: AbortSignal): Promise<number> =>
      inChunks(rowsMax => store.expireDue(db.read, rowsMax), signal),
  }
}

export type DepositsService = ReturnType<typeof depositsService>
