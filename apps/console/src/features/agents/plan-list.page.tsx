import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { fitting, ROW_NUMBER } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { type StateKind, StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { type AgentPlan, type PlanStep, plansQuery } from './plans.queries.ts'
import { SupportDialog } from './support-dialog.tsx'

const STATES: Readonly<Record<AgentPlan['state'], readonly [text: string, kind: StateKind]>> = {
  next: ['未生效', 'warn'],
  holds: ['生效中', 'good'],
  past: ['已被替换', 'warn'],
}

function Steps({ steps }: Readonly<{ steps: readonly PlanStep[] }>) {
  if (steps.length === 0) return '不发'
  return steps.map(({ from, active, rate }) => (
    <div key={from}>
      ≥ <Money of={from} />，{active} 人：{rate}%
    </div>
  ))
}

const COLUMNS: readonly Column<AgentPlan>[] = [
  { key: 'planId', title: '版本', isFixed: true, cell: ({ planId }) => planId },
  {
    key: 'agent',
    title: '适用',
    cell: ({ agentId, account }) =>
      agentId === null ? '全部总代理' : <PageLink to={`/players/${agentId}`}>{account ?? agentId}</PageLink>,
  },
  {
    key: 'state',
    title: '状态',
    cell: ({ state }) => <StateText kind={STATES[state][1]}>{STATES[state][0]}</StateText>,
  },
  { key: 'from', title: '生效日', cell: ({ from }) => from },
  { key: 'wage', title: '日工资：团队日有效投注', cell: ({ wage }) => <Steps steps={wage} /> },
  { key: 'dividend', title: '分红：一期净额', cell: ({ dividend }) => <Steps steps={dividend} /> },
  { key: 'carry', title: '亏损结转', isOptional: true, cell: ({ doesCarry }) => (doesCarry ? '是' : '否') },
  {
    key: 'budget',
    title: '每月扶持预算',
    isFigure: true,
    cell: ({ supportBudget }) => <Money of={supportBudget} />,
  },
  {
    key: 'approval',
    title: '审批',
    isOptional: true,
    cell: ({ approvalId }) => (
      <PageLink to="/approvals" search={{ show: 'all', open: approvalId }}>
        {approvalId}
      </PageLink>
    ),
  },
  { key: 'madeAt', title: '批准时间', isOptional: true, cell: ({ madeAt }) => <Time at={madeAt} /> },
]

/** What agents are paid beside commission, version by version, and support by hand. */
export function PlanListPage() {
  const { address } = useAddress()
  const mayPlan = useMay('agents.plan')
  const [dialog, setDialog] = useState<'plan' | 'support'>()
  const close = () => setDialog(undefined)
  const query = useQuery(plansQuery({ after: fitting(ROW_NUMBER, address.after) }))
  return (
    <>
      <IndexPage
        title="代理方案"
        query={query}
        columns={COLUMNS}
        rowKey={({ planId }) => planId}
        emptyReason="还没有方案：代理只有佣金，没有日工资、分红和扶持"
        actions={
          mayPlan && (
            <>
              <Button type="primary" onClick={() => setDialog('plan')}>
                新版本
              </Button>
              <Button onClick={() => setDialog('support')}>发放扶持</Button>
            </>
          )
        }
      />
      {dialog === 'plan' && <PlanDialog plans={query.data?.data ?? []} onClose={close} />}
      {dialog === 'support' && <SupportDialog onClose={close} />}
    </>
  )
}
