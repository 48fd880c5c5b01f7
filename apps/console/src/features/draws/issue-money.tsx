import { useQuery } from '@tanstack/react-query'
import { useMay } from '#features/me/rights.rules.ts'
import { chinaClock } from '#platform/china-text.ts'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Panel } from '#ui/panel.tsx'
import { type IssueRecord, issueMoneyQuery } from './draws.queries.ts'

type IssueMoneyProps = Readonly<{ issue: Pick<IssueRecord, 'issueId' | 'gameId' | 'turnNum'> }>

/** What the issue took and paid; the count of its orders opens them. */
export function IssueMoney({ issue: { issueId, gameId, turnNum } }: IssueMoneyProps) {
  const mayReadBets = useMay('bets.read')
  const query = useQuery(issueMoneyQuery(issueId))
  const asOf = query.data === undefined ? undefined : `截至 ${chinaClock(Date.parse(query.data.asOf))}`
  return (
    <Panel title="投注与派奖" note={`元，演示币${asOf === undefined ? '' : ` · ${asOf}`}`}>
      <Loaded query={query} rows={1}>
        {({ data: { orders, players, stake, payout, net, chases } }) => (
          <Facts
            facts={[
              [
                '成立注单',
                mayReadBets ? (
                  <PageLink key="orders" to="/bets" search={{ gameId: String(gameId), turnNum }}>
                    {orders} 单
                  </PageLink>
                ) : (
                  `${orders} 单`
                ),
              ],
              ['会员', players],
              ['投注', <Money key="stake" of={stake} />],
              ['派奖', <Money key="payout" of={payout} />],
              ['平台净得', <Money key="net" of={net} />],
              ['涉及追号', chases],
            ]}
          />
        )}
      </Loaded>
    </Panel>
  )
}
