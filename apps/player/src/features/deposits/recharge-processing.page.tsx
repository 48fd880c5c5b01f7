import { useParams } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { depositQuery } from './deposits.queries.ts'
import { DepositOrder } from './order/deposit-order.tsx'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/recharge/processing/$orderId'> = ({ queries, params }) =>
  queries.ensureQueryData(depositQuery(params.orderId))

/** An order while it is being paid, from its instructions to its money (not-shown §4). */
export function RechargeProcessingPage() {
  const { orderId } = useParams({ from: '/recharge/processing/$orderId' })
  return <DepositOrder key={orderId} title="充值进度" orderNo={orderId} />
}
