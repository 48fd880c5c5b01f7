import { useQuery } from '@tanstack/react-query'
import { useMay } from '#features/me/rights.rules.ts'
import { fitting, ROW_NUMBER } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { type AgentTransfer, type TransferTerms, transfersQuery } from './agents.queries.ts'

const COLUMNS: readonly Column<AgentTransfer>[] = [
  { key: 'transferId', title: '转账编号', isFixed: true, cell: ({ transferId }) => transferId },
  {
    key: 'agent',
    title: '代理',
    cell: ({ agentId, agentAccount }) => <PageLink to={`/players/${agentId}`}>{agentAccount}</PageLink>,
  },
  {
    key: 'member',
    title: '收款会员',
    cell: ({ memberId, memberAccount }) => <PageLink to={`/players/${memberId}`}>{memberAccount}</PageLink>,
  },
  { key: 'amount', title: '金额', isFigure: true, cell: ({ amount }) => <Money of={amount} /> },
  { key: 'multiple', title: '流水倍数', isFigure: true, cell: ({ multiple }) => multiple },
  { key: 'at', title: '时间', cell: ({ at }) => <Time at={at} /> },
  {
    key: 'agentBill',
    title: '转出账单',
    cell: ({ agentBillNo }) => <PageLink to={`/ledger/${agentBillNo}`}>{agentBillNo}</PageLink>,
  },
  {
    key: 'memberBill',
    title: '转入账单',
    cell: ({ memberBillNo }) => <PageLink to={`/ledger/${memberBillNo}`}>{memberBillNo}</PageLink>,
  },
]

const FILTERS: readonly Filter[] = [
  { kind: 'text', key: 'agentId', label: '代理会员编号' },
  { kind: 'text', key: 'memberId', label: '收款会员编号' },
]

/** The terms that hold now; the setting of agents changes them by two people. */
function Terms({ terms }: Readonly<{ terms: TransferTerms }>) {
  const mayRead = useMay('system.read')
  const { isOpen, max, dayMax, multiple, sentToday } = terms
  return (
    <>
      <p>
        <StateText kind={isOpen ? 'good' : 'warn'}>{isOpen ? '已开放' : '未开放'}</StateText>
        ：单笔至多 <Money of={max} />
        ，每个代理每日至多 <Money of={dayMax} />
        ，收款流水 {multiple} 倍；今日共转 <Money of={sentToday} />。
      </p>
      {mayRead && <PageLink to="/system/settings/agents">代理设置</PageLink>}
    </>
  )
}

/** What agents handed to those directly below. */
export function TransferListPage() {
  const { address } = useAddress()
  const query = useQuery(
    transfersQuery({
      agentId: fitting(ROW_NUMBER, address.agentId),
      memberId: fitting(ROW_NUMBER, address.memberId),
      after: fitting(ROW_NUMBER, address.after),
    }),
  )
  return (
    <IndexPage
      title="代理转账"
      query={query}
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={({ transferId }) => transferId}
      emptyReason="还没有代理转账给下级"
      above={query.data !== undefined && <Terms terms={query.data.terms} />}
    />
  )
}
