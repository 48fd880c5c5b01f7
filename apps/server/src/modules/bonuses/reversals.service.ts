/**
 * Gifts that staff take back whole, one person asking and another agreeing. Invariants: a gift is taken back once; what the balance lacks is
 * a debt; the turnover that the gift asked for is asked for no more. Source: money-in-and-out §5, adr 0235.
 */
import { formatMoney, li, type RatioPpm } from '@app/domain/money/money.ts'
import { requiredTurnover } from '@app/domain/turnover/requirements.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { GivenToMember, GrantsService } from '#modules/grants/grants.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { Refusal } from '#platform/refusal.ts'
import { giftNameOf } from './gift-names.ts'

/** The gift of that bill, of that member. */
export type Reversal = Readonly<{ memberId: string; billNo: string }>

type Parts = Readonly<{ account: AccountService; grants: GrantsService; inbox: InboxService }>

export function reversalsService({ account, grants, inbox }: Parts) {
  /** The gift as it stands; refuses what is none of the member's, was taken back, or was settled by a withdrawal. */
  async function find(db: Executor, { memberId, billNo }: Reversal): Promise<GivenToMember> {
    const gift = await grants.findByTransfer(db, BigInt(billNo))
    if (gift === undefined || gift.memberId !== BigInt(memberId)) throw new Refusal('OPS/UNKNOWN')
    if (gift.reversedAt !== null) throw new Refusal('OPS/GIFT_TAKEN_BACK')
    if (await grants.isSettled(db, gift)) throw new Refusal('OPS/GIFT_SETTLED')
    return gift
  }

  return {
    /** What would be done. */
    async look(db: Executor, wish: Reversal) {
      const gift = await find(db, wish)
      const member = await account.find(gift.memberId, db)
      const required = requiredTurnover(li(0), li(gift.amount), gift.multiplePpm as RatioPpm)
      return {
        account: member?.account ?? '',
        name: giftNameOf(gift.rule),
        amount: li(gift.amount),
        required,
      }
    },

    /** Does what two people agreed on, in the transaction of the decision; answers what the member owes of it. */
    async takeBackApproved(tx: Tx, { payload, requestId }: Approved<Reversal>) {
      const gift = await find(tx, payload)
      const name = giftNameOf(gift.rule)
      const owed = await grants.takeBack(tx, gift, { approvalId: requestId, remark: `扣回${name}` })
      await inbox.send(tx, {
        ...{ memberId: gift.memberId, topic: 'money', title: `${name}已扣回` },
        content:
          `您领取的${name} ${formatMoney(li(gift.amount))} 元经两人复核已扣回，相应的流水要求同时取消。` +
          `${owed > 0n ? `余额不足的 ${formatMoney(owed)} 元记为欠款。` : ''}如有疑问请联系客服。`,
        link: '/bills',
      })
      return { name, amount: li(gift.amount), owed }
    },
  }
}

export type ReversalsService = ReturnType<typeof reversalsService>
