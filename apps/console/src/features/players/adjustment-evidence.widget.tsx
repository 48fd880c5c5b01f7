import { formatBalance } from '@app/domain/money/display.ts'
import { parseMoney } from '@app/domain/money/money.ts'
import { adjustedBalance, adjustmentCauses, adjustmentTypes } from '@app/domain/wallet/adjustments.ts'
import { useQuery } from '@tanstack/react-query'
import type { TableColumnsType } from 'antd'
import { EmptyFace } from '#ui/faces.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { type Adjustments, adjustmentsQuery } from './adjustments.queries.ts'

type EvidenceProps = Readonly<{ objectId: string; effect: Readonly<Record<string, string>> }>

/** The balance that a second person decides about, before and after, and what was adjusted for the player until now. */
export function AdjustmentEvidence({ objectId, effect: { change = '' } }: EvidenceProps) {
  const query = useQuery(adjustmentsQuery(objectId))
  return (
    <Loaded query={query}>
      {({ data }) => (
        <>
          <Panel title="余额" note="元，此刻">
            <Balances adjustments={data} change={change} />
          </Panel>
          <Panel title="此前的调整" note="最近20笔">
            <EarlierList adjustments={data.adjustments} />
          </Panel>
        </>
      )}
    </Loaded>
  )
}

function Balances({ adjustments, change }: Readonly<{ adjustments: Adjustments; change: string }>) {
  const [main, owed, moved] = [adjustments.balance, adjustments.owed, change].map(parseMoney)
  if (main === undefined || owed === undefined || moved === undefined) return null
  const after = adjustedBalance({ main, owed }, moved)
  return (
    <Facts
      facts={[
        ['现在余额', formatBalance(main)],
        [
          '批准后余额',
          after === undefined ? (
            <StateText key="after" kind="bad">
              余额不足，不能执行
            </StateText>
          ) : (
            formatBalance(after.main)
          ),
        ],
        ...(owed === 0n ? [] : [['现在欠款', formatBalance(owed)] as const]),
        ...(owed === 0n || after === undefined ? [] : [['批准后欠款', formatBalance(after.owed)] as const]),
      ]}
    />
  )
}

type Earlier = Adjustments['adjustments'][number]

const COLUMNS: TableColumnsType<Earlier> = [
  { title: '时间', render: (_, { at }) => <Time at={at} /> },
  { title: '类型', render: (_, { kind }) => adjustmentTypes[kind].label },
  { title: '金额', render: (_, { amount }) => <Money of={amount} /> },
  { title: '两人', render: (_, { askedBy, agreedBy }) => `${askedBy}、${agreedBy}` },
  { title: '账单', render: (_, { billNo }) => <PageLink to={`/ledger/${billNo}`}>{billNo}</PageLink> },
  { title: '原因', render: (_, { cause, reason }) => `${adjustmentCauses[cause]}：${reason}` },
]

function EarlierList({ adjustments }: Readonly<{ adjustments: readonly Earlier[] }>) {
  if (adjustments.length === 0) return <EmptyFace reason="从未调整过" />
  return <PageTable rowKey="approvalId" columns={COLUMNS} dataSource={[...adjustments]} />
}
