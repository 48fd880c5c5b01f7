import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { TableColumnsType } from 'antd'
import { ObjectAudit } from '#features/audit/object-audit.widget.tsx'
import { useMay } from '#features/me/rights.rules.ts'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { PublicPage } from '#ui/public-page.tsx'
import { RecordPage } from '#ui/record/record-page.tsx'
import { Time } from '#ui/time.tsx'
import { lagText, SOURCES, VOID_REASONS } from './draw-words.ts'
import { type IssueRecord, issueQuery } from './draws.queries.ts'
import { IssueMoney } from './issue-money.tsx'
import { IssueState } from './issue-state.tsx'
import { VideoAction } from './video-action.tsx'
import { VoidAction } from './void-action.tsx'

/** One issue: its life step by step, its bets and money, and what proves its draw. */
export function IssuePage() {
  const { issueId = '' } = useParams({ strict: false }) as Readonly<{ issueId?: string }>
  const query = useQuery(issueQuery(issueId))
  return <Loaded query={query}>{({ data }) => <Record key={issueId} issue={data} />}</Loaded>
}

function Record({ issue }: Readonly<{ issue: IssueRecord }>) {
  const mayReadAudit = useMay('audit.read')
  const mayReadExposure = useMay('exposure.read')
  const mayReadMoney = useMay('draws.money')
  const overview = (
    <>
      {mayReadMoney && <IssueMoney issue={issue} />}
      <Panel title="过程" note="计划与实际，北京时间">
        <PageTable aria-label="过程" rowKey="step" columns={STEP_COLUMNS} dataSource={stepsOf(issue)} />
      </Panel>
      <Panel title="开奖与证明">
        <ProofFacts issue={issue} />
      </Panel>
    </>
  )
  const audit = {
    key: 'audit',
    title: '审计',
    content: <ObjectAudit object={{ kind: 'issue', id: issue.issueId }} />,
  }
  return (
    <RecordPage
      title={`${issue.gameName} ${issue.turnNum}`}
      note={<IssueState {...issue} />}
      actions={
        <>
          {mayReadExposure && <PageLink to={`/exposure/${issue.issueId}`}>风险敞口</PageLink>}
          {mayReadMoney && issue.state === 'settled' && (
            <PageLink to={`/draws/${issue.issueId}/resettlement`}>按现行规则重算</PageLink>
          )}
          <VideoAction issue={issue} />
          <VoidAction issue={issue} />
        </>
      }
      tabs={[{ key: 'overview', title: '概况', content: overview }, ...(mayReadAudit ? [audit] : [])]}
    />
  )
}

type Step = Readonly<{ step: string; planned: string | null; taken: string | null; lagMs: number | null }>

/** The steps of its life; a settlement has no planned time, its lag counts from the draw. */
const stepsOf = ({ lagMs, ...issue }: IssueRecord): Step[] => [
  { step: '开盘', planned: issue.opensAt, taken: issue.openedAt, lagMs: lagMs.open },
  { step: '封盘', planned: issue.closesAt, taken: issue.closedAt, lagMs: lagMs.close },
  { step: '开奖', planned: issue.drawsAt, taken: issue.drawnAt, lagMs: lagMs.draw },
  { step: '结算', planned: null, taken: issue.settledAt, lagMs: lagMs.settle },
]

const STEP_COLUMNS: TableColumnsType<Step> = [
  { title: '步骤', dataIndex: 'step' },
  { title: '计划', render: (_, { planned }) => <Time at={planned} /> },
  { title: '实际', render: (_, { taken }) => <Time at={taken} /> },
  { title: '迟（结算：用时）', align: 'end', render: (_, step) => lagText(step.lagMs) },
]

function ProofFacts({ issue }: Readonly<{ issue: IssueRecord }>) {
  const { drawn, source, voidReason, proof, chain, commitment, betsRoot, seed, rulesHash, digest, video } =
    issue
  const hash = (value: string | null) => (value === null ? '—' : <code key={value}>{value}</code>)
  return (
    <Facts
      facts={[
        ['开奖号码', drawn?.join(' ') ?? '未开奖'],
        ['来源', SOURCES[source]],
        ...(voidReason === null ? [] : [['作废原因', VOID_REASONS[voidReason]] as const]),
        ['公平验证', <PublicPage key="proof" path={proof} text="打开验证页" none="开奖后公布" />],
        ['种子链', chain === null ? '—' : `${chain.chainId} 第 ${chain.index} 个`],
        ['种子承诺', hash(commitment)],
        ['注单根', hash(betsRoot)],
        ['种子', seed === null ? '开奖后公布' : hash(seed)],
        ['规则摘要', hash(rulesHash)],
        ['结果摘要', hash(digest)],
        ['视频', video === null ? '无' : `${video.url}${video.isOnAir ? '（直播中）' : ''}`],
      ]}
    />
  )
}
