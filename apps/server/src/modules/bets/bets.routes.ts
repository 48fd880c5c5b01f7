import * as wire from '@app/contract/bets.ts'
import { formatMoney } from '@app/domain/money/money.ts'
import type { Router } from '#platform/http/router.ts'
import type { BetsService } from './bets.service.ts'
import type { CancellationsService } from './cancellations.service.ts'

type Services = Readonly<{ bets: BetsService; cancellations: CancellationsService }>

export function betsRoutes(router: Router, { bets: service, cancellations }: Services): void {
  router.handle(wire.placeBets, async ({ caller, body, command }) => {
    const { orders, balance } = await service.place(caller.memberId, body, command)
    return { data: { orders: [...orders], balance: formatMoney(balance) } }
  })

  router.handle(wire.cancelBets, async ({ caller, body, command }) => {
    const orderIds = body.orderNo.split(',').map(BigInt)
    const { refunded, balance } = await cancellations.cancel(caller.memberId, orderIds, command)
    return {
      message: '撤销成功',
      data: { refunded: formatMoney(refunded), balance: formatMoney(balance) },
    }
  })
}
