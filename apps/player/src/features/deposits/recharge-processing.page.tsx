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

/** The same by the name of how it is paid: at a gateway. */
export function RechargeOnlinePage() {
  const { orderId } = useParams({ from: '/recharge/online/$orderId' })
  return <DepositOrder key={orderId} title="在线支付" isOtherWay orderNo={orderId} />
}

/** In a token, by the code of an address. */
export function RechargeTokenPage() {
  const { orderId } = useParams({ from: '/recharge/qr-virtual/$orderId' })
  return <DepositOrder key={orderId} title="扫码支付" isOtherWay orderNo={orderId} />
}

/** By a third party. */
export function RechargeThirdPartyPage() {
  const { orderId } = useParams({ from: '/recharge/third-party/$orderId' })
  return <DepositOrder key={orderId} title="第三方支付" isOtherWay orderNo={orderId} />
}
