import { useQuery } from '@tanstack/react-query'
import type { TableColumnsType } from 'antd'
import { EmptyFace } from '#ui/faces.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Money } from '#ui/money.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { type PlayerTurnover, turnoverQuery } from './withdrawals.queries.ts'

type Requirement = PlayerTurnover['rows'][number]
type Lapse = PlayerTurnover['lapses'][number]

/** A column of an amount. */
const amount = <Row,>(
  key: string,
  title: string,
  value: (row: Row) => string,
): TableColumnsType<Row>[number] => ({
  ...{ key, title, align: 'right', render: (_: unknown, row: Row) => <Money of={value(row)} /> },
})

const requirementColumns: TableColumnsType<Requirement> = [
  { key: 'time', title: '时间', render: (_, { time }) => <Time at={time} /> },
  { key: 'kind', title: '入账', render: (_, { kind, orderNo }) => `${kind} ${orderNo}` },
  amount('amount', '金额', row => row.amount),
  amount('bonus', '优惠', row => row.bonusAmount),
  { key: 'multiple', title: '倍数', align: 'right', render: (_, { multiple }) => multiple },
  amount('required', '要求', row => row.requiredDml),
  amount('done', '已完成', row => row.doneDml),
  {
    key: 'state',
    title: '状态',
    render: (_, { passed, relaxQuota }) =>
      passed === 1 ? (
        <StateText kind="good">{Number(relaxQuota) > 0 ? '已放宽' : '已完成'}</StateText>
      ) : (
        <StateText kind="warn">进行中</StateText>
      ),
  },
]

const lapseColumns: TableColumnsType<Lapse> = [
  { key: 'time', title: '时间', render: (_, { time }) => <Time at={time} /> },
  { key: 'kind', title: '入账', render: (_, { kind, orderNo }) => `${kind} ${orderNo}` },
  { key: 'count', title: '失效要求', align: 'right', render: (_, { count }) => `${count} 笔` },
  amount('missing', '免去有效投注', lapse => lapse.missing),
  amount('main', '当时余额', lapse => lapse.main),
  amount('live', '真人', lapse => lapse.live),
  amount('frozen', '冻结', lapse => lapse.frozen),
  amount('underWay', '未结算与未领', lapse => lapse.underWay),
]

/** What the player has still to bet before a withdrawal, as the player reads it, and what has lapsed with what was found then. */
export function PlayerTurnoverTab({ memberId }: Readonly<{ memberId: string }>) {
  return (
    <Loaded query={useQuery(turnoverQuery(memberId))}>
      {({ allowance, required, done, missing, rows, lapses }) => (
        <>
          <PageHead title="流水要求" note="最早一笔在前；早已完成的已折叠，不再列出" isPart />
          <Facts
            facts={[
              ['要求', <Money key="required" of={required} />],
              ['已完成', <Money key="done" of={done} />],
              ['可放宽', <Money key="allowance" of={allowance} />],
              ['还需', <Money key="missing" of={missing} />],
            ]}
          />
          {rows.length === 0 ? (
            <EmptyFace reason="没有需要完成的流水" />
          ) : (
            <PageTable<Requirement> dataSource={rows} columns={requirementColumns} rowKey={row => row.id} />
          )}
          <PageHead title="已失效" note="入账前全部资金不足 1.00 元，此前的要求自动失效" isPart />
          {lapses.length === 0 ? (
            <EmptyFace reason="没有失效过" />
          ) : (
            <PageTable<Lapse>
              dataSource={lapses}
              columns={lapseColumns}
              rowKey={({ kind, orderNo }) => `${kind} ${orderNo}`}
            />
          )}
        </>
      )}
    </Loaded>
  )
}
