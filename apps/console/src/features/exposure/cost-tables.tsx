import { Button, type TableColumnsType } from 'antd'
import { Money } from '#ui/money.tsx'
import { PageTable } from '#ui/page-table.tsx'
import type { Capped } from './cap-dialog.tsx'
import type { Exposure } from './exposure.queries.ts'
import { OrdersLink, type OrdersOf } from './orders-link.tsx'

type Play = Exposure['plays'][number]
type Bucket = Exposure['dearest'][number]

type OfPlayProps = Readonly<{ orders: OrdersOf; play: Pick<Play, 'playCode' | 'playName'> }>

const OfPlay = ({ orders, play: { playCode, playName } }: OfPlayProps) => (
  <OrdersLink orders={{ ...orders, playCode }}>{playName}</OrdersLink>
)

/** What the plays of an issue may cost, the dearest item first; a play opens its orders. */
export function PlayTable({ plays, orders }: Readonly<{ plays: readonly Play[]; orders: OrdersOf }>) {
  const columns: TableColumnsType<Play> = [
    { title: '玩法', fixed: 'left', render: (_, play) => <OfPlay orders={orders} play={play} /> },
    { title: '项数', align: 'end', dataIndex: 'buckets' },
    { title: '单项最高赔付', align: 'end', render: (_, { highest }) => <Money of={highest} /> },
    { title: '各项合计', align: 'end', render: (_, { sum }) => <Money of={sum} /> },
    { title: '算法', render: (_, { isByNumber }) => (isByNumber ? '按号码精确' : '各项合计为上限') },
  ]
  return <PageTable aria-label="按玩法" rowKey="playCode" columns={columns} dataSource={[...plays]} />
}

/** The items that may cost most, each beside its cap. */
export function DearestTable({
  dearest,
  orders,
  onCap,
}: Readonly<{
  dearest: readonly Bucket[]
  orders: OrdersOf
  /** Absent where the person lowers no cap, or the issue takes no bets. */
  onCap?: ((bucket: Capped) => void) | undefined
}>) {
  const columns: TableColumnsType<Bucket> = [
    { title: '玩法', fixed: 'left', render: (_, item) => <OfPlay orders={orders} play={item} /> },
    { title: '投注项', dataIndex: 'bucket' },
    { title: '可能赔付', align: 'end', render: (_, { liability }) => <Money of={liability} /> },
    { title: '限额', align: 'end', render: (_, { cap }) => <Money of={cap} /> },
    { title: '占用', align: 'end', render: (_, item) => usedText(item) },
    ...(onCap === undefined
      ? []
      : [
          {
            title: '操作',
            render: (_: unknown, bucket: Bucket) => <CapButton bucket={bucket} onCap={onCap} />,
          },
        ]),
  ]
  return (
    <PageTable
      aria-label="最高的100项"
      rowKey={({ playCode, bucket }) => `${playCode} ${bucket}`}
      columns={columns}
      dataSource={[...dearest]}
    />
  )
}

/** Rounded down: what is not full never reads 100 %. */
const usedText = ({ liability, cap }: Bucket): string =>
  Number(cap) === 0 ? '—' : `${Math.floor((1000 * Number(liability)) / Number(cap)) / 10}%`

type CapButtonProps = Readonly<{ bucket: Bucket; onCap: (bucket: Capped) => void }>

function CapButton({ bucket, onCap }: CapButtonProps) {
  const { item } = bucket
  if (item === null) return '—'
  return (
    <Button size="small" onClick={() => onCap({ ...bucket, item })}>
      降低限额
    </Button>
  )
}
