import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { type StateKind, StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { type ExternalIssue, externalIssuesQuery } from './results.queries.ts'

const STAGES = {
  upcoming: ['未到开奖时间', undefined],
  first: ['待第一人录入', 'warn'],
  second: ['待第二人录入', 'warn'],
  third: ['两人不一致，待第三人录入', 'bad'],
  agreed: ['两人一致，正在开奖', 'good'],
  split: ['三人各不相同，将作废退款', 'bad'],
  drawn: ['已开奖', 'good'],
  voided: ['已作废', 'warn'],
} as const satisfies Record<ExternalIssue['stage'], readonly [string, StateKind | undefined]>

const numbersText = (balls: readonly number[] | null): string => balls?.join(' ') ?? '—'

function Stage({ issue: { stage, voidReason } }: Readonly<{ issue: ExternalIssue }>) {
  const [text, kind] = STAGES[stage]
  return (
    <>
      {kind === undefined ? text : <StateText kind={kind}>{text}</StateText>}
      {voidReason !== '' && `：${voidReason}`}
    </>
  )
}

const columnsOf = (onClaim: (issue: ExternalIssue) => void): readonly Column<ExternalIssue>[] => [
  { key: 'turnNum', title: '期号', isFixed: true, cell: ({ turnNum }) => turnNum },
  { key: 'game', title: '彩种', cell: ({ gameName }) => gameName },
  { key: 'stage', title: '状态', cell: issue => <Stage issue={issue} /> },
  {
    key: 'act',
    title: '操作',
    cell: issue =>
      issue.mayClaim ? (
        <Button size="small" type="primary" onClick={() => onClaim(issue)}>
          录入号码
        </Button>
      ) : (
        '—'
      ),
  },
  { key: 'drawsAt', title: '开奖时间', cell: ({ drawsAt }) => <Time at={drawsAt} /> },
  { key: 'own', title: '我的录入', cell: ({ own }) => numbersText(own) },
  { key: 'drawn', title: '开奖号码', cell: ({ drawn }) => numbersText(drawn) },
]

/** Results of games that others draw: each person types what was published, without seeing what a colleague typed. */
export function ResultsPage() {
  const [claimed, setClaimed] = useState<ExternalIssue>()
  return (
    <>
      <IndexPage
        title="外部开奖"
        query={useQuery(externalIssuesQuery)}
        columns={columnsOf(setClaimed)}
        rowKey={({ issueId }) => issueId}
        emptyReason="近三天没有需要录入的外部彩种：由设置 EXTERNAL_GAMES 指定"
      />
      {claimed !== undefined && <ClaimDialog issue={claimed} onClose={() => setClaimed(undefined)} />}
    </>
  )
}
