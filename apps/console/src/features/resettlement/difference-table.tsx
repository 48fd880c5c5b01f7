import { showSelection } from '@app/trade-ui/text/selection-text.ts'
import type { TableColumnsType } from 'antd'
import { EmptyFace } from '#ui/faces.tsx'
import { Money } from '#ui/money.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { changeOf } from './difference.rules.ts'
import type { Difference, DifferenceGroup } from './resettlement.queries.ts'

const COLUMNS: TableColumnsType<DifferenceGroup> = [
  { title: '玩法', render: (_, { playName }) => playName },
  { title: '内容', render: (_, { selection }) => showSelection(selection) },
  { title: '每注', align: 'end', render: (_, { stakePerUnit }) => <Money of={stakePerUnit} /> },
  { title: '注单', align: 'end', render: (_, { orders }) => orders },
  { title: '每单已派', align: 'end', render: (_, { paid }) => <Money of={paid} /> },
  { title: '每单应派', align: 'end', render: (_, { due }) => <Money of={due} /> },
  { title: '合计差额', align: 'end', render: (_, group) => <Money of={changeOf(group)} /> },
]

const keyOf = ({ playCode, selection, stakePerUnit, paid, due }: DifferenceGroup) =>
  [playCode, selection, stakePerUnit, paid, due].join(' ')

/** The groups of orders whose payout would change. */
export function DifferenceTable({ difference }: Readonly<{ difference: Difference }>) {
  const { groups, groupsCount } = difference
  if (groupsCount === 0) return <EmptyFace reason="按现行规则重算，没有一张注单的派奖会变" />
  return (
    <>
      <PageTable aria-label="差异" rowKey={keyOf} columns={COLUMNS} dataSource={[...groups]} />
      {groupsCount > groups.length && (
        <p>
          只列前 {groups.length} 组，共 {groupsCount} 组；合计与摘要包含全部，逐单见“注单”。
        </p>
      )}
    </>
  )
}
