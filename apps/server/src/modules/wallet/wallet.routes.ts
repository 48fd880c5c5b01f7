import * as wire from '@app/contract/wallet.ts'
import { formatMoney } from '@app/domain/money/money.ts'
import { addDays, chinaMidnight, isChinaDate } from '@app/domain/time/china-time.ts'
import type { Router } from '#platform/http/router.ts'
import { Refusal } from '#platform/refusal.ts'
import { billToWire, type WalletService } from './wallet.service.ts'

/** Start of a day of the query (UTC+8). */
function dayStart(date: string | undefined, field: string): number | undefined {
  if (date === undefined) return undefined
  if (!isChinaDate(date)) throw new Refusal('SYS/INVALID', { detail: field })
  return chinaMidnight(date)
}

export function walletRoutes(router: Router, service: WalletService): void {
  router.handle(wire.checkMoney, async ({ caller }) => {
    const { main, live, frozen, withdrawable } = await service.balances(caller.memberId)
    return {
      money: formatMoney(main),
      liveMoney: formatMoney(live),
      frozen: formatMoney(frozen),
      withdrawable: formatMoney(withdrawable),
    }
  })

  router.handle(wire.readStatus, async ({ caller }) => {
    const { main, live } = await service.balances(caller.memberId)
    return { money: formatMoney(main), liveMoney: formatMoney(live) }
  })

  router.handle(wire.recallLive, async ({ caller }) => {
    const { main, live } = await service.recallLive(caller.memberId)
    return { money: formatMoney(main), liveMoney: formatMoney(live) }
  })

  router.handle(wire.listBills, async ({ caller, query }) => {
    const fromMs = dayStart(query.from, 'from')
    const lastDay = dayStart(query.to, 'to') === undefined ? undefined : query.to
    const toMs = lastDay === undefined ? undefined : chinaMidnight(addDays(lastDay, 1))
    const { page, rows, type } = query
    const { bills, totalCount } = await service.bills(caller.memberId, { type, fromMs, toMs, page, rows })
    return { data: bills.map(billToWire), totalCount }
  })
}
