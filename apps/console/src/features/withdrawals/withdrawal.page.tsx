import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ObjectAudit } from '#features/audit/object-audit.widget.tsx'
import { useMay } from '#features/me/rights.rules.ts'
import { CopiedId } from '#ui/copied-id.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Panel } from '#ui/panel.tsx'
import { RecordPage } from '#ui/record/record-page.tsx'
import { ByHandButton } from './withdrawal-by-hand.tsx'
import { WithdrawalChecks, WithdrawalFacts, WithdrawalSteps } from './withdrawal-facts.tsx'
import { PayoutFacts, SettleButton } from './withdrawal-payout.tsx'
import { ReturnButton, ReturnFacts } from './withdrawal-return.tsx'
import { WithdrawalDesk } from './withdrawal-sheet.tsx'
import { WithdrawalState } from './withdrawal-state.tsx'
import { type WithdrawalRecord, withdrawalQuery } from './withdrawals.queries.ts'

/** One withdrawal by its number; it is claimed by a button, for its reader may only look something up. */
export function WithdrawalPage() {
  const { withdrawalNo = '' } = useParams({ strict: false }) as Readonly<{ withdrawalNo?: string }>
  const query = useQuery(withdrawalQuery(withdrawalNo))
  return <Loaded query={query}>{({ data }) => <Record key={withdrawalNo} request={data} />}</Loaded>
}

type RequestProps = Readonly<{ request: WithdrawalRecord }>

function Record({ request }: RequestProps) {
  const mayReadAudit = useMay('audit.read')
  const { withdrawalNo, memberId, account, state } = request
  const tabs = [
    { key: 'request', title: '申请', isShown: true, content: <Request request={request} /> },
    {
      key: 'audit',
      title: '审计',
      isShown: mayReadAudit,
      content: <ObjectAudit object={{ kind: 'withdrawal', id: withdrawalNo }} />,
    },
  ]
  return (
    <RecordPage
      title={
        <>
          提现 <CopiedId id={withdrawalNo} />
        </>
      }
      note={<WithdrawalState state={state} />}
      actions={
        <>
          <ByHandButton request={request} />
          <SettleButton request={request} />
          <ReturnButton request={request} />
          <PageLink to={`/players/${memberId}`} search={{ tab: 'withdrawals' }}>
            {account} 的全部提现
          </PageLink>
        </>
      }
      tabs={tabs.filter(({ isShown }) => isShown)}
    />
  )
}

function Request({ request }: RequestProps) {
  return (
    <>
      <WithdrawalDesk request={request} atOpening={false}>
        <Panel title="内容" note="元，演示币">
          <WithdrawalFacts request={request} />
        </Panel>
        <Panel title="检查">
          <WithdrawalChecks request={request} />
        </Panel>
      </WithdrawalDesk>
      {request.payout !== null && (
        <Panel title="出款">
          <PayoutFacts payout={request.payout} />
        </Panel>
      )}
      {request.returned !== null && (
        <Panel title="退回">
          <ReturnFacts returned={request.returned} />
        </Panel>
      )}
      <Panel title="过程">
        <WithdrawalSteps request={request} />
      </Panel>
    </>
  )
}
