import { useParams } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { depositQuery } from './deposits.queries.ts'
import { DepositOrder } from './order/deposit-order.tsx'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/recharge-history/$id'> = ({ queries, params }) =>
  queries.ensureQueryData(depositQuery(params.id))

/** An order of the history; messages lead here (not-shown §4). */
export function RechargeOrderPage() {
  const { id } = useParams({ from: '/recharge-history/$id' })
  return <DepositOrder key={id} title="充值详情" orderNo={id} />
}
