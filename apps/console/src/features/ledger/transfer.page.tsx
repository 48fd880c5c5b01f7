import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { TableColumnsType } from 'antd'
import { CopiedId } from '#ui/copied-id.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Money } from '#ui/money.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { type Transfer, transferQuery } from './ledger.queries.ts'
import { Leg } from './leg.tsx'

/** One transfer with both of its legs. */
export function TransferPage() {
  const { billNo = '' } = useParams({ strict: false }) as Readonly<{ billNo?: string }>
  const query = useQuery(transferQuery(billNo))
  return <Loaded query={query}>{({ data }) => <Record transfer={data} />}</Loaded>
}

type LegRow = Readonly<{ side: string; leg: Transfer['debit']; amount: string }>

const LEG_COLUMNS: TableColumnsType<LegRow> = [
  { title: '方向', dataIndex: 'side' },
  { title: '账户', render: (_, { leg }) => <Leg leg={leg} /> },
  { title: '金额', align: 'end', render: (_, { amount }) => <Money of={amount} /> },
]

function Record({ transfer }: Readonly<{ transfer: Transfer }>) {
  const { billNo, at, label, code, amount, currency, debit, credit, reference, remark, isSealed } = transfer
  return (
    <>
      <PageHead
        title={
          <>
            账单 <CopiedId id={billNo} />
          </>
        }
        note={
          isSealed ? <StateText kind="good">已封存</StateText> : <StateText kind="warn">待封存</StateText>
        }
      />
      <Panel title="内容">
        <Facts
          facts={[
            ['类型', `${label}（${code}）`],
            [
              '金额',
              <>
                <Money of={amount} /> {currency}
              </>,
            ],
            ['时间', <Time key="at" at={at} />],
            ['关联', reference === '' ? '—' : reference],
            ['备注', remark === '' ? '—' : remark],
          ]}
        />
      </Panel>
      <Panel title="两方" note="借方减少，贷方增加，合计为零">
        <PageTable
          aria-label="两方"
          rowKey="side"
          columns={LEG_COLUMNS}
          dataSource={[
            { side: '借方', leg: debit, amount: `-${amount}` },
            { side: '贷方', leg: credit, amount },
          ]}
        />
      </Panel>
    </>
  )
}
