import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ObjectAudit } from '#features/audit/object-audit.widget.tsx'
import { useMay } from '#features/me/rights.rules.ts'
import { CopiedId } from '#ui/copied-id.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Panel } from '#ui/panel.tsx'
import { RecordPage } from '#ui/record/record-page.tsx'
import { DepositFacts, DepositSteps } from './deposit-facts.tsx'
import { DepositDesk } from './deposit-sheet.tsx'
import { DepositState } from './deposit-state.tsx'
import { type DepositRecord, depositQuery } from './deposits.queries.ts'

/** One order by its number; it is claimed by a button, for its reader may only look something up. */
export function DepositPage() {
  const { orderNo = '' } = useParams({ strict: false }) as Readonly<{ orderNo?: string }>
  const query = useQuery(depositQuery(orderNo))
  return <Loaded query={query}>{({ data }) => <Record key={orderNo} order={data} />}</Loaded>
}

function Record({ order }: Readonly<{ order: DepositRecord }>) {
  const mayReadAudit = useMay('audit.read')
  const { orderNo, memberId, account, state } = order
  const tabs = [
    { key: 'order', title: '订单', isShown: true, content: <Order order={order} /> },
    {
      key: 'audit',
      title: '审计',
      isShown: mayReadAudit,
      content: <ObjectAudit object={{ kind: 'deposit', id: orderNo }} />,
    },
  ]
  return (
    <RecordPage
      title={
        <>
          充值 <CopiedId id={orderNo} />
        </>
      }
      note={<DepositState state={state} />}
      actions={
        <PageLink to={`/players/${memberId}`} search={{ tab: 'deposits' }}>
          {account} 的全部充值
        </PageLink>
      }
      tabs={tabs.filter(({ isShown }) => isShown)}
    />
  )
}

function Order({ order }: Readonly<{ order: DepositRecord }>) {
  return (
    <>
      <DepositDesk order={order} atOpening={false}>
        <Panel title="内容" note="元，演示币">
          <DepositFacts order={order} />
        </Panel>
      </DepositDesk>
      <Panel title="过程">
        <DepositSteps order={order} />
      </Panel>
    </>
  )
}
