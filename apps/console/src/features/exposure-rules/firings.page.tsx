import { ruleMeasureNames } from '@app/domain/bets/exposure-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { PageLink } from '#ui/page-link.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { type Firing, firingsQuery } from './exposure-rules.queries.ts'
import { DID_TEXTS, measuredText } from './exposure-rules.rules.ts'

const COLUMNS: readonly Column<Firing>[] = [
  { key: 'at', title: '时间', isFixed: true, cell: ({ at }) => <Time at={at} /> },
  { key: 'rule', title: '规则', cell: ({ ruleName }) => ruleName },
  {
    key: 'issue',
    title: '期号',
    cell: ({ issueId, gameName, turnNum }) => (
      <PageLink to={`/exposure/${issueId}`}>{`${gameName} ${turnNum}`}</PageLink>
    ),
  },
  {
    key: 'measured',
    title: '当时',
    cell: ({ measure, measured }) => `${ruleMeasureNames[measure]} ${measuredText(measure, measured)}`,
  },
  { key: 'item', title: '最高一项', cell: ({ playName, item }) => `${playName} ${item}`.trim() || '—' },
  {
    key: 'did',
    title: '结果',
    cell: ({ did }) =>
      did === 'capped' || did === 'closed' ? (
        <StateText kind="bad">{DID_TEXTS[did]}</StateText>
      ) : (
        DID_TEXTS[did]
      ),
  },
]

/** When rules fired and what came of it, of one rule where the address names it. */
export function FiringsPage() {
  const { address } = useAddress()
  const { after, rule: ruleId } = address
  const query = useQuery(firingsQuery({ ...(after && { after }), ...(ruleId && { ruleId }) }))
  return (
    <IndexPage
      title="风险规则触发记录"
      query={query}
      columns={COLUMNS}
      rowKey={({ firingId }) => firingId}
      emptyReason="还没有规则触发过"
      actions={<PageLink to="/exposure-rules">全部规则</PageLink>}
    />
  )
}
