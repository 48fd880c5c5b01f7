import * as wire from '@app/contract/operator/agents-transfers.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { TransfersService } from './transfers.service.ts'

const money = (amount: bigint): string => formatMoney(li(amount))
const idOf = (text: string | undefined) => (text === undefined ? undefined : BigInt(text))

export function transfersOperatorRoutes(
  router: OperatorRouter,
  { transfers, clock }: Readonly<{ transfers: TransfersService; clock: Clock }>,
): void {
  router.read(wire.listAgentTransfers, async ({ query: { agentId, memberId, after, rows } }) => {
    const wish = { agentId: idOf(agentId), memberId: idOf(memberId), after: idOf(after), rows: rows + 1 }
    const { rows: found, terms } = await transfers.desk(wish)
    const { page, next } = pageOf(found, rows, ({ id }) => id)
    return {
      data: page.map(row => ({
        ...{ transferId: String(row.id), agentId: String(row.agentId), agentAccount: row.agentAccount },
        ...{ memberId: String(row.memberId), memberAccount: row.memberAccount },
        ...{ amount: money(row.amount), multiple: row.multiple, day: row.day, at: isoOf(row.at) },
        ...{ agentBillNo: String(row.sentTransfer), memberBillNo: String(row.receivedTransfer) },
      })),
      terms: {
        ...{ isOpen: terms.isOpen, max: money(terms.most), dayMax: money(terms.dayMost) },
        ...{ multiple: terms.multiple, sentToday: money(terms.sentToday) },
      },
      ...{ next, asOf: isoOf(clock.now()) },
    }
  })
}
