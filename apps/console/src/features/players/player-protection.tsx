import { useQuery } from '@tanstack/react-query'
import type { TableColumnsType } from 'antd'
import { EmptyFace } from '#ui/faces.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Money } from '#ui/money.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { type Protection, protectionQuery } from './players.queries.ts'

type Break = Protection['breaks'][number]
type Limit = Protection['limits'][number]
type Change = Protection['changes'][number]

const BREAK_KINDS = { break: '休息', exclusion: '自我排除' } as const
const LIMIT_KINDS = { deposit: '充值', stake: '投注', loss: '亏损' } as const
const LIMIT_SPANS = { day: '24小时', week: '7天', month: '一个月' } as const
const ACTS = { set: '设为', asked: '申请改为', raised: '确认改为' } as const

const amountCell = (amount: string | null) => (amount === null ? '不限' : <Money of={amount} />)
const limitName = ({ kind, span }: Pick<Limit, 'kind' | 'span'>) => `${LIMIT_SPANS[span]}${LIMIT_KINDS[kind]}`

const breakColumns = (asOf: number): TableColumnsType<Break> => [
  { key: 'kind', title: '种类', render: (_, { kind }) => BREAK_KINDS[kind] },
  {
    key: 'state',
    title: '状态',
    render: (_, { endTime }) =>
      endTime === null || Date.parse(endTime) > asOf ? (
        <StateText kind="warn">生效中</StateText>
      ) : (
        <StateText kind="good">已结束</StateText>
      ),
  },
  { key: 'from', title: '自', render: (_, { startTime }) => <Time at={startTime} /> },
  {
    key: 'until',
    title: '至',
    render: (_, { endTime }) => (endTime === null ? '永久' : <Time at={endTime} />),
  },
]

const limitColumns: TableColumnsType<Limit> = [
  { key: 'name', title: '限额', render: (_, limit) => limitName(limit) },
  { key: 'amount', title: '金额', render: (_, { amount }) => amountCell(amount) },
  { key: 'used', title: '已用', render: (_, { used }) => (used === null ? '—' : <Money of={used} />) },
  {
    key: 'asked',
    title: '申请改为',
    render: (_, { asked }) => (asked === null ? '—' : amountCell(asked.amount)),
  },
  {
    key: 'from',
    title: '可确认',
    render: (_, { asked }) => (asked === null ? '—' : <Time at={asked.from} />),
  },
]

const changeColumns: TableColumnsType<Change> = [
  { key: 'time', title: '时间', render: (_, { time }) => <Time at={time} /> },
  { key: 'name', title: '限额', render: (_, change) => limitName(change) },
  { key: 'act', title: '动作', render: (_, { act }) => ACTS[act] },
  { key: 'amount', title: '金额', render: (_, { amount }) => amountCell(amount) },
]

/** Pauses and limits that the player set, to be read only: nobody ends or loosens one for a player. */
export function PlayerProtection({ memberId }: Readonly<{ memberId: string }>) {
  return (
    <Loaded query={useQuery(protectionQuery(memberId))}>
      {({ data: { breaks, limits, changes }, asOf }) => (
        <>
          <PageHead title="休息与自我排除" note="会员自己设置，任何人不能提前结束" isPart />
          <Rows
            rows={breaks}
            columns={breakColumns(Date.parse(asOf))}
            keyOf={one => one.startTime}
            empty="从未休息过"
          />
          <PageHead title="自设限额" note="降低立即生效，提高须等待后由会员确认" isPart />
          <Rows
            rows={limits.filter(({ amount, asked }) => amount !== null || asked !== null)}
            columns={limitColumns}
            keyOf={limitName}
            empty="没有限额"
          />
          <PageHead title="最近的修改" isPart />
          <Rows
            rows={changes}
            columns={changeColumns}
            keyOf={one => `${limitName(one)} ${one.time}`}
            empty="从未修改过"
          />
        </>
      )}
    </Loaded>
  )
}

type RowsProps<Row> = Readonly<{
  rows: readonly Row[]
  columns: TableColumnsType<Row>
  keyOf: (row: Row) => string
  empty: string
}>

function Rows<Row extends object>({ rows, columns, keyOf, empty }: RowsProps<Row>) {
  if (rows.length === 0) return <EmptyFace reason={empty} />
  return <PageTable<Row> dataSource={rows} columns={columns} rowKey={keyOf} />
}
