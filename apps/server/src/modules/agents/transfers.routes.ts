import * as wire from '@app/contract/agents-transfers.ts'
import { formatMoney, li, parseMoney } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Router } from '#platform/http/router.ts'
import type { TransfersService } from './transfers.service.ts'

const money = (amount: bigint): string => formatMoney(li(amount))

export function transfersRoutes(router: Router, transfers: TransfersService): void {
  router.handle(wire.readTransferTerms, async ({ caller }) => {
    const { isOpen, multiple, most, dayMost, left, balance, missing } = await transfers.own(caller)
    return {
      data: {
        ...{ isOpen, multiple, maxMoney: money(most), dayMoney: money(dayMost), leftMoney: money(left) },
        ...{ money: money(balance), missingMoney: money(missing) },
      },
    }
  })

  router.handle(wire.sendTransfer, async ({ caller, body, command }) => {
    const amount = parseMoney(body.money) ?? li(0n)
    const id = await transfers.send(caller, { memberId: BigInt(body.userId), amount, command })
    const { left } = await transfers.own(caller)
    return { data: { id: String(id), leftMoney: money(left) } }
  })

  router.handle(wire.listTransfers, async ({ caller, query }) => {
    const memberId = query.userId === undefined ? undefined : BigInt(query.userId)
    const { rows, count } = await transfers.list(caller, memberId, query.page)
    return {
      data: rows.map(row => ({
        ...{ id: String(row.id), userId: String(row.memberId), account: row.account },
        ...{ money: money(row.amount), multiple: row.multiple, time: isoOf(row.at) },
        billNo: String(row.sentTransfer),
      })),
      totalCount: count,
    }
  })
}
