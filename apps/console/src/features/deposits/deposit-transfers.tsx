import { type TableColumnsType, Typography } from 'antd'
import { Money } from '#ui/money.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { TRANSFER_STATES, TRANSFER_VERDICTS } from './deposit-words.ts'
import type { DepositRecord } from './deposits.queries.ts'

type Transfer = DepositRecord['transfers'][number]

const COLUMNS: TableColumnsType<Transfer> = [
  { title: 'USDT', align: 'right', render: (_, { tokens }) => tokens },
  { title: '折合', align: 'right', render: (_, { worth }) => <Money of={worth} /> },
  { title: '区块确认', render: (_, { confirmations, needed }) => `${confirmations}/${needed}` },
  { title: '状态', render: (_, transfer) => <Became transfer={transfer} /> },
  { title: '付款地址', render: (_, { sender }) => sender },
  { title: '交易哈希-序号', render: (_, { reference }) => reference },
]

/** The transfers that the chain shows for the order, and how far their blocks are; nothing where there is none. */
export function DepositTransfers({ order: { transfers } }: Readonly<{ order: DepositRecord }>) {
  if (transfers.length === 0) return null
  return <PageTable aria-label="链上转账" rowKey="reference" columns={COLUMNS} dataSource={[...transfers]} />
}

/** Final money that the chain lost is the one thing here that people must look into. */
export function Became({ transfer: { state, verdict, isLost } }: Readonly<{ transfer: Transfer }>) {
  if (isLost) return <Typography.Text type="danger">已确认的转账从链上消失，请核对节点</Typography.Text>
  return verdict === null ? TRANSFER_STATES[state] : TRANSFER_VERDICTS[verdict]
}
