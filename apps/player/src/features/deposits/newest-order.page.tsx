import type { Deposit, DepositState } from '@app/client/deposits/read-deposit.ts'
import { unknownText } from '@app/session/refusal-text.ts'
import { PlayMoneyBadge } from '@app/trade-ui/text/amount.tsx'
import { Link } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { depositsQuery, useDeposits } from './deposits.queries.ts'
import { DepositOrder } from './order/deposit-order.tsx'

const OPEN: readonly DepositState[] = ['CREATED', 'PAYING', 'SUBMITTED', 'REVIEW', 'CONFIRMED']
const FAILED: readonly DepositState[] = ['EXPIRED', 'REJECTED', 'CANCELLED']

const isOpen = ({ state }: Deposit) => OPEN.includes(state)

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/recharge/bank'> = ({ queries }) =>
  queries.ensureInfiniteQueryData(depositsQuery(undefined))

type Props = Readonly<{ title: string; fits: (deposit: Deposit) => boolean; none: string }>

/** An address without a number shows the newest order that fits it (R0-040). */
function NewestOrder({ title, fits, none }: Props) {
  const { data, error, refetch } = useDeposits(undefined)
  const order = data?.find(fits)
  if (order !== undefined) return <DepositOrder key={order.orderNo} title={title} orderNo={order.orderNo} />
  return (
    <>
      <PageHeader title={title} action={<PlayMoneyBadge />} />
      <div className={cardClasses.page}>
        <MissingState
          unknown={data === undefined ? unknownText(error) : none}
          isFailed={error !== null}
          onRetry={() => void refetch()}
          skeleton={<Skeleton rows={3} height={140} />}
        >
          <Link className={buttonClass('soft')} to="/recharge">
            去充值
          </Link>
        </MissingState>
      </div>
    </>
  )
}

export const RechargeBankPage = () => (
  <NewestOrder
    title="银行转账"
    fits={deposit => deposit.method === 'bank' && isOpen(deposit)}
    none="没有进行中的银行转账"
  />
)

export const RechargeFailedPage = () => (
  <NewestOrder title="充值未完成" fits={({ state }) => FAILED.includes(state)} none="没有未完成的充值" />
)

export const RechargeThirdPartyNewestPage = () => (
  <NewestOrder
    title="第三方支付"
    fits={deposit => deposit.method !== 'bank' && isOpen(deposit)}
    none="没有进行中的第三方支付"
  />
)

export const RechargeNewestPage = () => <NewestOrder title="充值进度" fits={isOpen} none="没有进行中的充值" />
