/** How the money of a withdrawal leaves the account in which it is held, once: it is returned whole, or paid out in its parts. */
import { formatMoney, li } from '@app/domain/money/money.ts'
import { clearingOf, type HouseSide } from '@app/domain/wallet/clearing.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { FrozenMoneyService } from '#modules/wallet/frozen-money.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { Tx } from '#platform/db.ts'
import { heldParts } from './held-parts.ts'
import type { PayoutRow } from './payouts.store.ts'
import { insertReturn } from './returns.store.ts'
import { insertEnding, type RequestRow } from './withdrawals.store.ts'

/** What the member reads about a payout that was not made. */
export const PAYOUT_FAILED = '收款方未能接收该笔款项'

/** What the member reads about a payout that the channel has sent back. */
export const PAYOUT_RETURNED = '收款银行退回了该笔款项'

type PaidOut = Readonly<{ request: RequestRow; payout: PayoutRow }>
/** `reference`: the number of the return. `approvalId`: of two people; `null` by the channel's word. */
type Returned = Readonly<{ reference: string; approvalId: bigint | null; told: string }>

type Parts = Readonly<{
  frozenMoney: FrozenMoneyService
  wallet: WalletService
  turnover: TurnoverService
  inbox: InboxService
}>

type HandPaid = Pick<PayoutRow, 'byHand' | 'handPayeeId' | 'channel'>

/** The account of the house that mirrors where the money of a payout went out. */
const clearingOfPayout = ({ byHand, handPayeeId, channel }: HandPaid): HouseSide => {
  if (byHand) return clearingOf(handPayeeId)
  return channel === 'signer' ? 'chainClearing' : 'paymentProvider'
}

export function endingsService({ frozenMoney, wallet, turnover, inbox }: Parts) {
  return {
    /** Returns the whole amount of a request that was just rejected or has failed, and opens again what was paid off by it. */
    async returnMoney(tx: Tx, { id, memberId, amount }: RequestRow, reason: string): Promise<void> {
      const transferIds = await frozenMoney.giveBack(tx, {
        ...{ memberId, reference: String(id) },
        parts: [{ bill: 'withdrawalFailed', amount: li(amount) }],
      })
      await insertEnding(tx, { requestId: id, outcome: 'returned', transferIds })
      await turnover.reopen(tx, memberId, String(id))
      await inbox.send(tx, {
        ...{ memberId, topic: 'money', title: '提现未成功' },
        content: `您的提现 ${formatMoney(li(amount))} 元未成功：${reason}。款项已退回余额。`,
        link: `/withdraw-history/${id}`,
      })
    },

    /** Books a payout that was made; the caller has taken the step. */
    async payOut(tx: Tx, request: RequestRow): Promise<void> {
      const { id, memberId, net } = request
      const transferIds = await frozenMoney.payOut(tx, heldParts(request))
      await insertEnding(tx, { requestId: id, outcome: 'paid', transferIds })
      await inbox.send(tx, {
        ...{ memberId, topic: 'money', title: '提现已出款' },
        content: `您的提现已出款 ${formatMoney(li(net))} 元，请留意收款账户。`,
        link: `/withdraw-history/${id}`,
      })
    },

    /**
     * Gives back, whole, a payout that the bank has sent back; opens again what was paid off by it. The caller has taken the step from
     * the state in which `request` still is.
     */
    async comeBack(
      tx: Tx,
      { request, payout }: PaidOut,
      { reference, approvalId, told }: Returned,
    ): Promise<void> {
      const { id, memberId, amount } = request
      const paidTo = request.state === 'ARRIVED' ? clearingOfPayout(payout) : 'withdrawalHold'
      const transferIds = await frozenMoney.comeBack(tx, heldParts(request), paidTo)
      await insertReturn(tx, {
        requestId: id,
        payeeId: payout.handPayeeId,
        reference,
        approvalId,
        transferIds,
      })
      await turnover.reopen(tx, memberId, String(id))
      await inbox.send(tx, {
        ...{ memberId, topic: 'money', title: '提现被银行退回' },
        content: `您的提现 ${formatMoney(li(amount))} 元出款后被退回：${told}。款项已退回余额。`,
        link: `/withdraw-history/${id}`,
      })
    },

    /** Books a payout that stands in the statement of the gateway or of our bank: it is the house's no more. */
    async arrive(tx: Tx, { id, net }: RequestRow, payout: HandPaid): Promise<void> {
      await wallet.moveInHouse(tx, {
        ...{ from: 'withdrawalHold', to: clearingOfPayout(payout), bill: 'withdrawal' },
        ...{ amount: li(net), reference: String(id) },
      })
    },
  }
}

export type EndingsService = ReturnType<typeof endingsService>
