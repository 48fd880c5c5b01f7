import * as wire from '@app/contract/operator/resettlement.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { ResettledOrder } from './resettled-orders.ts'
import type { ResettlementService } from './resettlement.service.ts'
import type { Difference } from './resettlement-preview.ts'
import { totalsOf } from './resettlement-totals.ts'
import { shownSelection } from './shown-selection.ts'

const GROUPS_MAX = 500

const wireGroup = ({ playCode, selection, stakePerUnit, ordersCount, paid, due }: Difference) => ({
  ...{ playCode, selection, orders: Number(ordersCount) },
  stakePerUnit: formatMoney(stakePerUnit),
  paid: formatMoney(paid),
  due: formatMoney(due),
})

const wireOrder = ({ orderId, memberId, playCode, selection, stake, paid, due }: ResettledOrder) => ({
  orderNo: String(orderId),
  memberId: String(memberId),
  playCode,
  selection: shownSelection(selection),
  stake: formatMoney(li(stake)),
  paid: formatMoney(li(paid)),
  due: formatMoney(li(due)),
})

export function resettlementOperatorRoutes(
  router: OperatorRouter,
  { resettlement, clock }: Readonly<{ resettlement: ResettlementService; clock: Clock }>,
): void {
  const asOf = () => isoOf(clock.now())

  router.read(wire.readResettlement, async ({ params }) => {
    const found = await resettlement.lookNow(BigInt(params.issueId))
    const { fromVersion, digest, isUnderWay, differences, total } = found
    const { orders, paid, due } = totalsOf(differences)
    return {
      data: {
        ...{ fromVersion, digest, isUnderWay, orders: Number(orders) },
        ...{ paid: formatMoney(paid), due: formatMoney(due), total: formatMoney(total) },
        groups: differences.slice(0, GROUPS_MAX).map(wireGroup),
        groupsCount: differences.length,
      },
      asOf: asOf(),
    }
  })

  router.read(wire.listResettledOrders, async ({ params, query: { after, rows } }) => {
    const place = after === undefined ? undefined : BigInt(after)
    const { page, next } = await resettlement.orders(BigInt(params.issueId), { after: place, rows })
    return { data: page.map(wireOrder), next: next === null ? null : String(next), asOf: asOf() }
  })

  router.ask(wire.askResettlement)
}
