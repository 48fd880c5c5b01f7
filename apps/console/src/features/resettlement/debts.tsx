import { useQuery } from '@tanstack/react-query'
import type { TableColumnsType } from 'antd'
import { Loaded } from '#ui/loaded.tsx'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { type Debts as DebtsOfIssue, debtsQuery } from './resettlement.queries.ts'

type Debt = DebtsOfIssue['largest'][number]

const COLUMNS: TableColumnsType<Debt> = [
  {
    title: '会员',
    render: (_, { memberId, account }) => <PageLink to={`/players/${memberId}`}>{account}</PageLink>,
  },
  { title: '将扣回', align: 'end', render: (_, { taken }) => <Money of={taken} /> },
  { title: '现有余额', align: 'end', render: (_, { balance }) => <Money of={balance} /> },
  { title: '将欠', align: 'end', render: (_, { owed }) => <Money of={owed} /> },
]

/** Members from whom more would be taken than they have: nobody falls below zero, the rest is owed. */
export function Debts({ issueId }: Readonly<{ issueId: string }>) {
  const query = useQuery(debtsQuery(issueId))
  return (
    <Panel title="将欠款的会员" note="按现有余额；欠款由以后的入账先行偿还，还清前不能提现">
      <Loaded query={query} rows={2}>
        {({ data: { members, owed, largest } }) =>
          members === 0 ? (
            <p>没有：所有要扣回的金额都在余额之内。</p>
          ) : (
            <>
              <p>
                共 {members} 人，合计 <Money of={owed} /> 元
                {members > largest.length && `；只列最大的 ${largest.length} 人`}
              </p>
              <PageTable
                aria-label="将欠款的会员"
                rowKey="memberId"
                columns={COLUMNS}
                dataSource={[...largest]}
              />
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}
