import { useQuery } from '@tanstack/react-query'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { statementsQuery } from './books.queries.ts'

/** Our month, beside which a second person agrees to lay the provider's statement. */
export function StatementEvidence({ objectId }: Readonly<{ objectId: string }>) {
  const [provider = '', month = ''] = objectId.split(':')
  const query = useQuery(statementsQuery({ month }))
  return (
    <Loaded query={query}>
      {({ data }) => {
        const ours = data.find(row => row.provider === provider)
        if (ours === undefined) return <p>该月没有结单</p>
        return (
          <Facts
            facts={[
              ['平台', ours.name],
              ['毛收入', <Money key="gross" of={ours.gross} />],
              ['应付平台', ours.fee === null ? '未约定' : <Money key="fee" of={ours.fee} />],
              ['结后毛收入', ours.grossNow === null ? '无变化' : <Money key="now" of={ours.grossNow} />],
              [
                '对账差异',
                <PageLink key="differences" to="/provider-reconciliation" search={{ provider }}>
                  看该平台的差异
                </PageLink>,
              ],
            ]}
          />
        )
      }}
    </Loaded>
  )
}
