/** How the money of a withdrawal leaves the account in which it is held: it is returned to its member, whole and once. */
import { formatMoney, li } from '@app/domain/money/money.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { FrozenMoneyService } from '#modules/wallet/frozen-money.service.ts'
import type { Tx } from '#platform/db.ts'
import { insertEnding, type RequestRow } from './withdrawals.store.ts'

type Parts = Readonly<{ frozenMoney: FrozenMoneyService; turnover: TurnoverService; inbox: InboxService }>

export function endingsService({ frozenMoney, turnover, inbox }: Parts) {
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
  }
}

export type EndingsService = ReturnType<typeof endingsService>
