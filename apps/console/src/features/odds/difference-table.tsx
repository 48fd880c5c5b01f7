import type { TableColumnsType } from 'antd'
import { PageTable } from '#ui/page-table.tsx'
import { type Difference, differenceText, keyText } from './odds.rules.ts'

type DifferenceTableProps = Readonly<{
  name: string
  nameOf: (playCode: string) => string
  differences: readonly Difference[]
}>

/** Old and new figures with the difference in per cent. */
export function DifferenceTable({ name, nameOf, differences }: DifferenceTableProps) {
  const columns: TableColumnsType<Difference> = [
    { title: '玩法', fixed: 'left', render: (_, { playCode }) => nameOf(playCode) },
    { title: '项目', render: (_, { key }) => keyText(key) },
    { title: '原', align: 'end', dataIndex: 'old' },
    { title: '新', align: 'end', dataIndex: 'odds' },
    { title: '差', align: 'end', render: (_, { old, odds }) => differenceText(old, odds) },
  ]
  return (
    <PageTable
      aria-label={name}
      rowKey={({ playCode, key }) => `${playCode} ${key}`}
      columns={columns}
      dataSource={[...differences]}
    />
  )
}
