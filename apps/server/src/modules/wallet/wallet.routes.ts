import * as wire from '@app/contract/wallet.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { addDays, chinaMidnight, isChinaDate } from '@app/domain/time/china-time.ts'
import { type BillGroup, billCodesOf } from '@app/domain/wallet/bill-groups.ts'
import { DAILY_PLAY_MONEY } from '@app/domain/wallet/daily-play-money.ts'
import type { Router } from '#platform/http/router.ts'
import { Refusal } from '#platform/refusal.ts'
import type { PlayMoneyService } from './play-money.service.ts'
import { billToWire, type WalletService } from './wallet.service.ts'

/** Start of a day of the query (UTC+8). */
function dayStart(date: string | undefined, field: string): number | undefined {
  if (date === undefined) return undefined
  if (!isChinaDate(date)) throw new Refusal('SYS/INVALID', { detail: field })
  return chinaMidnight(date)
}

/** The codes of bill types that the query asks for; one type is narrower than its group. */
function codesOf({ type, group }: { type?: number | undefined; group?: BillGroup | undefined }) {
  if (type !== undefined) return [type]
  return group === undefined ? undefined : billCodesOf(group)
}

type Services = Readonly<{ wallet: WalletService; playMoney: PlayMoneyService }>

export function walletRoutes(router: Router, { wallet: service, playMoney }: Services): void {
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

  router.handle(wire.readPlayMoney, async ({ caller }) => {
    const { amount, isTaken } = await playMoney.offer(caller)
    return { amount: formatMoney(amount), upTo: formatMoney(DAILY_PLAY_MONEY), isTaken }
  })

  router.handle(wire.takePlayMoney, async ({ caller, command }) => ({
    amount: formatMoney(await playMoney.take(caller, command)),
  }))

  router.handle(wire.listBills, async ({ caller, query }) => {
    const fromMs = dayStart(query.from, 'from')
    const lastDay = dayStart(query.to, 'to') === undefined ? undefined : query.to
    const toMs = lastDay === undefined ? undefined : chinaMidnight(addDays(lastDay, 1))
    const { page, rows, direction } = query
    const types = codesOf(query)
    const found = await service.bills(caller.memberId, { types, direction, fromMs, toMs, page, rows })
    return {
      data: found.bills.map(billToWire),
      totalCount: Number(found.count),
      totalIn: formatMoney(li(found.gained)),
      totalOut: formatMoney(li(found.spent)),
    }
  })
}
