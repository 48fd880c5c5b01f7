import { rateCategoryNames } from '@app/domain/agents/rates.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { BillLink } from '#features/ledger/bill-link.widget.tsx'
import { CopiedId } from '#ui/copied-id.tsx'
import { Facts } from '#ui/facts.tsx'
import { fitting, ROW_NUMBER } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { RecordPage } from '#ui/record/record-page.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { StatementState, spanOf } from './agent-words.tsx'
import {
  type StatementLine,
  type StatementPay,
  type StatementRecord,
  statementQuery,
} from './agents.queries.ts'

/** One statement: how its sum came about, and the lines, each of which explains itself. */
export function StatementPage() {
  const { statementId = '' } = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>
  const query = useQuery(statementQuery(statementId, undefined))
  return (
    <Loaded query={query}>
      {({ data, pays }) => (
        <RecordPage
          key={statementId}
          title={`佣金账单 ${statementId}`}
          note={<StatementState state={data.state} />}
          tabs={[
            { key: 'overview', title: '概况', content: <Overview statement={data} /> },
            {
              key: 'lines',
              title: `明细 ${data.lineCount} 行`,
              content: <Lines statementId={statementId} />,
            },
            ...(pays.length === 0
              ? []
              : [
                  { key: 'pays', title: `工资、分红与扶持 ${pays.length} 行`, content: <Pays pays={pays} /> },
                ]),
          ]}
        />
      )}
    </Loaded>
  )
}

function Overview({ statement }: Readonly<{ statement: StatementRecord['data'] }>) {
  const { agentId, account, periodId, billNo, approvalId, previousHash } = statement
  return (
    <>
      <Panel
        title="应发怎么来"
        note="元，演示币；上期结转 + 本期佣金 + 更正 + 工资、分红与扶持 = 应发 + 结转下期"
      >
        <Facts
          facts={[
            ['上期结转', <Money key="in" of={statement.carriedIn} />],
            ['本期佣金', <Money key="lines" of={statement.lines} />],
            ['更正', <Money key="corrections" of={statement.corrections} />],
            ['工资、分红与扶持', <Money key="pays" of={statement.pays} />],
            ['应发', <Money key="payable" of={statement.payable} />],
            ['结转下期', <Money key="out" of={statement.carriedOut} />],
          ]}
        />
      </Panel>
      <Panel title="账单">
        <Facts
          facts={[
            [
              '代理',
              <PageLink key="agent" to={`/players/${agentId}`}>
                {account}
              </PageLink>,
            ],
            [
              '下级',
              <PageLink key="below" to="/agents" search={{ parentId: agentId }}>
                查看直属下级
              </PageLink>,
            ],
            [
              '佣金期',
              <PageLink key="period" to="/agent-statements" search={{ show: 'statements', periodId }}>
                {spanOf(statement)}
              </PageLink>,
            ],
            ['出账时间', <Time key="closed" at={statement.closedAt} />],
            ['发放时间', <Time key="paid" at={statement.paidAt} />],
            ['账变号', billNo === null ? '—' : <BillLink key="bill" billNo={billNo} />],
            [
              '审批',
              approvalId === null ? (
                '—'
              ) : (
                <PageLink key="approval" to="/approvals" search={{ show: 'all', open: approvalId }}>
                  {approvalId}
                </PageLink>
              ),
            ],
            ['校验值', <CopiedId key="hash" id={statement.hash} />],
            ['上一张的校验值', previousHash === null ? '—' : <CopiedId key="before" id={previousHash} />],
          ]}
        />
      </Panel>
    </>
  )
}

const PAY_NAMES: Readonly<Record<StatementPay['kind'], string>> = {
  ...{ wage: '日工资', dividend: '分红', support: '扶持' },
}

const PAY_COLUMNS = [
  { key: 'day', title: '日期', render: (_: unknown, { day }: StatementPay) => day },
  {
    key: 'kind',
    title: '类型',
    render: (_: unknown, { kind, isCorrection }: StatementPay) =>
      `${PAY_NAMES[kind]}${isCorrection ? '更正' : ''}`,
  },
  { key: 'plan', title: '方案版本', render: (_: unknown, { planId }: StatementPay) => planId ?? '—' },
  {
    key: 'amount',
    title: '金额',
    align: 'end' as const,
    render: (_: unknown, { amount }: StatementPay) => <Money of={amount} />,
  },
  { key: 'words', title: '算式', render: (_: unknown, { words }: StatementPay) => words },
]

function Pays({ pays }: Readonly<{ pays: readonly StatementPay[] }>) {
  const rows = pays.map((pay, at) => ({ ...pay, key: String(at) }))
  return <PageTable aria-label="工资、分红与扶持" rowKey="key" columns={PAY_COLUMNS} dataSource={rows} />
}

const rateText = (rate: string, since: string | null): string =>
  since === null ? `${rate}%` : `${rate}%（${since} 起）`

const LINE_COLUMNS: readonly Column<StatementLine>[] = [
  { key: 'day', title: '日期', isFixed: true, cell: ({ day }) => day },
  {
    key: 'via',
    title: '直属下级',
    cell: ({ viaId, account }) => <PageLink to={`/players/${viaId}`}>{account}</PageLink>,
  },
  { key: 'category', title: '类别', cell: ({ category }) => rateCategoryNames[category] },
  {
    key: 'kind',
    title: '类型',
    isOptional: true,
    cell: ({ isCorrection }) => (isCorrection ? '更正' : '佣金'),
  },
  { key: 'valid', title: '团队有效投注', isFigure: true, cell: ({ valid }) => <Money of={valid} /> },
  { key: 'own', title: '代理返点', cell: ({ ownRate, ownSince }) => rateText(ownRate, ownSince) },
  { key: 'sub', title: '下级返点', cell: ({ viaRate, viaSince }) => rateText(viaRate, viaSince) },
  { key: 'amount', title: '金额', isFigure: true, cell: ({ amount }) => <Money of={amount} /> },
  { key: 'words', title: '算式', cell: ({ words }) => words },
]

function Lines({ statementId }: Readonly<{ statementId: string }>) {
  const { address } = useAddress()
  const query = useQuery({
    ...statementQuery(statementId, fitting(ROW_NUMBER, address.after)),
    select: ({ lines, next, asOf }) => ({ data: lines, next, asOf }),
  })
  return (
    <IndexPage
      title="明细"
      isPart
      query={query}
      columns={LINE_COLUMNS}
      rowKey={({ lineNo }) => String(lineNo)}
      emptyReason="这张账单没有明细：只有上期结转"
    />
  )
}
