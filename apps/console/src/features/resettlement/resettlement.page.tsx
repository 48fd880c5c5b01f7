import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { issueQuery } from '#features/draws/draws.queries.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { chinaClock } from '#platform/china-text.ts'
import { Loaded } from '#ui/loaded.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Panel } from '#ui/panel.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { RecordPage } from '#ui/record/record-page.tsx'
import { StateText } from '#ui/tile.tsx'
import { Debts } from './debts.tsx'
import { DifferenceFacts } from './difference-facts.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { ResettledOrders } from './resettled-orders.tsx'
import { askToResettle, type Difference, differenceQuery, resettlementKeys } from './resettlement.queries.ts'

/** A settled issue judged by the rules of today beside what was paid, and the request to pay the difference. */
export function ResettlementPage() {
  const { issueId = '' } = useParams({ strict: false }) as Readonly<{ issueId?: string }>
  const issue = useQuery(issueQuery(issueId))
  const difference = useQuery(differenceQuery(issueId))
  const name = issue.data === undefined ? '' : `${issue.data.data.gameName} ${issue.data.data.turnNum}`
  const overview = (
    <Loaded query={difference}>
      {({ data, asOf }) => (
        <>
          <p>
            用现行规则重算，不改开奖号码，不写任何数据。截至 {chinaClock(Date.parse(asOf))}{' '}
            <button type="button" className="linkButton" onClick={() => void difference.refetch()}>
              重新计算
            </button>
          </p>
          <Panel title="合计" note="元，演示币">
            <DifferenceFacts difference={data} />
          </Panel>
          <Panel title="差异" note="内容与赔付相同的注单合为一行">
            <DifferenceTable difference={data} />
          </Panel>
          {data.groupsCount > 0 && <Debts issueId={issueId} />}
        </>
      )}
    </Loaded>
  )
  const orders = <ResettledOrders issueId={issueId} />
  return (
    <RecordPage
      title={`重新结算 ${name}`}
      note={<Progress of={difference.data?.data} />}
      actions={
        <>
          <PageLink to={`/draws/${issueId}`}>期号详情</PageLink>
          <AskAction issueId={issueId} name={name} difference={difference.data?.data} />
        </>
      }
      tabs={[
        { key: 'overview', title: '差异', content: overview },
        { key: 'orders', title: '注单', content: orders },
      ]}
    />
  )
}

/** How much of a new judgement is paid. Asked for with the page, never by a timer: that would keep a session alive. */
function Progress({ of }: Readonly<{ of: Difference | undefined }>) {
  if (of === undefined) return null
  if (of.underWay !== null) {
    const { done, all } = of.underWay
    return (
      <StateText kind="warn">
        正在补派：{done} / {all} 批
      </StateText>
    )
  }
  return of.groupsCount === 0 ? (
    <StateText kind="good">与现行规则一致</StateText>
  ) : (
    <StateText kind="bad">与现行规则不一致</StateText>
  )
}

type AskProps = Readonly<{ issueId: string; name: string; difference: Difference | undefined }>

/** Asks for the payment of exactly the difference that stands on the page. */
function AskAction({ issueId, name, difference }: AskProps) {
  const mayAsk = useMay('bets.resettle')
  const [asked, setAsked] = useState<Difference>()
  const isPossible = difference !== undefined && difference.underWay === null && difference.groupsCount > 0
  return (
    <>
      {mayAsk && isPossible && (
        <Button danger onClick={() => setAsked(difference)}>
          申请重新结算
        </Button>
      )}
      {asked !== undefined && (
        <ReasonDialog
          title={`申请重新结算：${name}`}
          warning={`变动 ${asked.orders} 单，合计差额 ${asked.total} 元。站点管理员看过同一差异并批准后补派或扣回；差异一变，申请作废。`}
          action="提交审批"
          send={async reason => {
            const { fromVersion, digest } = asked
            sayAsked(await askToResettle({ payload: { issueId, fromVersion, digest }, reason }))
          }}
          changes={[approvalKeys.all, resettlementKeys.all]}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
