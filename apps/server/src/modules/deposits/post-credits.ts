/**
 * What a credit writes: order, transfer, credit, requirement and message of as many orders as are credited together, by one
 * statement each. Source: money-in-and-out §2.
 */
import { depositFee } from '@app/domain/deposits/deposit-fee.ts'
import { isOpenDeposit } from '@app/domain/deposits/deposit-states.ts'
import { formatMoney, type Li, li, ONE_PPM, type RatioPpm } from '@app/domain/money/money.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { WithdrawalsService } from '#modules/withdrawals/withdrawals.service.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Tx } from '#platform/db.ts'
import { clearingOfOrder } from './clearing.ts'
import { depositsCrashPoints } from './crash-points.ts'
import { insertCredits } from './credits.store.ts'
import { feeOf, mustSteps, type OrderRow } from './deposits.store.ts'
import { endHeld, findHeld } from './held.store.ts'
import type { PromotionPort } from './promoted.ts'

/** What is booked for an order. `by` is of staff; a channel has no name here. */
type Booked = Readonly<{
  order: OrderRow
  received: Li
  reference: string
  by?: string
  approvalId: bigint | null
}>

export type CreditParts = Readonly<{
  wallet: WalletService
  inbox: InboxService
  promotions: PromotionPort
  turnover: TurnoverService
  withdrawals: WithdrawalsService
}>

/** Takes money that is held for the order out of suspense, to where it came from. */
export async function release(
  { wallet }: Pick<CreditParts, 'wallet'>,
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'adapter' | 'payeeId'>,
  outcome: 'credited' | 'returned',
): Promise<void> {
  const { id: orderId } = order
  const held = await findHeld(tx, orderId)
  if (held === undefined) throw new Error(`the deposit ${orderId} is in review without money`)
  const transferId = await wallet.moveInHouse(tx, {
    ...{ from: 'suspense', to: clearingOfOrder(order), bill: 'onlinePayment' },
    ...{ amount: li(held.amount), reference: String(orderId) },
  })
  await endHeld(tx, orderId, { outcome, transferId })
}

/** What the order costs of what has arrived. */
const feeOfBooked = ({ order, received }: Booked): Li => depositFee(received, feeOf(order))

/**
 * Moves the money of orders that are confirmed, each with its fee behind it in the same posting: what is owed is paid from the rest.
 * Answers the transfers of the credits in their order.
 */
async function move(
  { wallet }: Pick<CreditParts, 'wallet'>,
  tx: Tx,
  booked: readonly Booked[],
): Promise<bigint[]> {
  const charged = booked.filter(one => feeOfBooked(one) > 0n)
  const transferIds = await wallet.move(tx, [
    ...booked.map(({ order, received }) => ({
      ...{ memberId: order.memberId, amount: received, reference: String(order.id) },
      counter: clearingOfOrder(order),
      bill: order.adapter === 'bank' ? ('transferRecharge' as const) : ('onlinePayment' as const),
    })),
    ...charged.map(one => ({
      ...{ memberId: one.order.memberId, amount: feeOfBooked(one), reference: String(one.order.id) },
      bill: 'fee' as const,
    })),
  ])
  const credited = transferIds.slice(0, booked.length)
  const fees = new Map(charged.map((one, at) => [one, transferIds[booked.length + at]]))
  await insertCredits(
    tx,
    booked.map((one, at) => {
      const { order, received, reference, approvalId } = one
      const transferId = credited[at]
      if (transferId === undefined) throw new Error(`the deposit ${order.id} moved nothing`)
      return {
        ...{ orderId: order.id, channelId: order.channelId, externalRef: reference, transferId },
        ...{ amount: received, fee: feeOfBooked(one), feeTransferId: fees.get(one) ?? null, approvalId },
      }
    }),
  )
  return credited
}

/** What the member reads: what arrived, and what it has cost. */
function arrivedText(one: Booked): string {
  const fee = feeOfBooked(one)
  const taken = fee === 0n ? '' : `，手续费 ${formatMoney(fee)} 元已扣除`
  return `您的充值 ${formatMoney(one.received)} 元已到账${taken}。`
}

/** Credits orders that the caller holds, whose money fits them; answers the transfers in their order. */
export async function postCredits(parts: CreditParts, tx: Tx, booked: readonly Booked[]): Promise<bigint[]> {
  const { turnover, withdrawals, inbox, promotions } = parts
  await mustSteps(
    tx,
    booked.map(({ order: { id, version, state }, received, by }) => {
      const isDecided = by !== undefined && (state === 'REVIEW' || isOpenDeposit(state))
      const actor = isDecided ? 'operator' : 'evidence'
      return { id, version, to: 'CONFIRMED', actor, received, ...(by !== undefined && { actedBy: by }) }
    }),
  )
  crashPoint(depositsCrashPoints.stepped)
  for (const { order } of booked) if (order.state === 'REVIEW') await release(parts, tx, order, 'credited')
  const transferIds = await move(parts, tx, booked)
  const { turnoverMultiple } = await withdrawals.limit(tx)
  await turnover.openAll(
    tx,
    booked.map(one => ({
      ...{ memberId: one.order.memberId, kind: 'deposit', source: String(one.order.id) },
      ...{
        amount: li(one.received - feeOfBooked(one)),
        bonus: li(0),
        multiple: (BigInt(turnoverMultiple) * ONE_PPM) as RatioPpm,
      },
    })),
  )
  crashPoint(depositsCrashPoints.moved)
  await mustSteps(
    tx,
    booked.map(({ order: { id, version } }) => ({
      ...{ id, version: version + 1, to: 'CREDITED', actor: 'system' },
    })),
  )
  const gifts = await promotions.takeAll(
    tx,
    booked.map(({ order }) => order),
  )
  await inbox.sendAll(
    tx,
    booked.map(one => ({
      ...{ memberId: one.order.memberId, topic: 'money', title: '充值到账' },
      content: arrivedText(one) + (gifts.get(one.order.id) ?? ''),
      link: `/recharge-history/${one.order.id}`,
    })),
  )
  return transferIds
}
