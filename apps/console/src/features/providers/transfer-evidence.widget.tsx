import { transferDirectionNames, transferStateNames } from '@app/domain/providers/transfers.ts'
import { useQuery } from '@tanstack/react-query'
import { CopiedId } from '#ui/copied-id.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Time } from '#ui/time.tsx'
import { transferQuery } from './books.queries.ts'

/** The order of a transfer that a second person decides about. */
export function TransferEvidence({ objectId }: Readonly<{ objectId: string }>) {
  const query = useQuery(transferQuery(objectId))
  return (
    <Loaded query={query}>
      {({ data }) => (
        <Facts
          facts={[
            ['状态', transferStateNames[data.state]],
            ['方向', transferDirectionNames[data.direction]],
            ['金额', data.amount === null ? '待平台告知' : <Money key="amount" of={data.amount} />],
            [
              '会员',
              <PageLink key="member" to={`/players/${data.memberId}`}>
                {data.account}
              </PageLink>,
            ],
            [
              '平台',
              <PageLink key="provider" to={`/providers/${data.provider}`}>
                {data.provider}
              </PageLink>,
            ],
            ['平台侧单号', <CopiedId key="order" id={data.orderId} />],
            ['下单时间', <Time key="at" at={data.createdAt} />],
            ['查询次数', data.asks],
            [
              '对账差异',
              <PageLink key="differences" to="/provider-reconciliation" search={{ provider: data.provider }}>
                看该平台的差异
              </PageLink>,
            ],
          ]}
        />
      )}
    </Loaded>
  )
}
