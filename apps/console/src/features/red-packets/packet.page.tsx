import { packetKindNames } from '@app/domain/red-packets/packet-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { TableColumnsType } from 'antd'
import { ObjectAudit } from '#features/audit/object-audit.widget.tsx'
import { BillLink } from '#features/ledger/bill-link.widget.tsx'
import { useMay } from '#features/me/rights.rules.ts'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { RecordPage } from '#ui/record/record-page.tsx'
import { Time } from '#ui/time.tsx'
import { PacketActions } from './packet-actions.tsx'
import { PacketStateText, Signals } from './packet-state.tsx'
import { type PacketRecord, packetQuery } from './red-packets.queries.ts'

type Share = PacketRecord['shares'][number]

/** One packet: its money, who opened which share by which bill, and what its shares show. */
export function PacketPage() {
  const { packetId = '' } = useParams({ strict: false }) as Readonly<{ packetId?: string }>
  const query = useQuery(packetQuery(packetId))
  return <Loaded query={query}>{({ data }) => <Record key={packetId} packet={data} />}</Loaded>
}

function Record({ packet }: Readonly<{ packet: PacketRecord }>) {
  const mayReadAudit = useMay('audit.read')
  const overview = (
    <>
      <Panel title="红包" note="元，演示币">
        <PacketFacts packet={packet} />
      </Panel>
      <Panel title="领取" note={`${packet.shares.length} / ${packet.count} 个，未领取的份额结束前无人可见`}>
        <PageTable aria-label="领取" rowKey="place" columns={SHARE_COLUMNS} dataSource={[...packet.shares]} />
      </Panel>
    </>
  )
  const audit = {
    key: 'audit',
    title: '审计',
    content: <ObjectAudit object={{ kind: 'packet', id: packet.packetId }} />,
  }
  return (
    <RecordPage
      title={`红包 ${packet.packetId}`}
      note={<PacketStateText state={packet.state} />}
      actions={<PacketActions packet={packet} />}
      tabs={[{ key: 'overview', title: '概况', content: overview }, ...(mayReadAudit ? [audit] : [])]}
    />
  )
}

function PacketFacts({ packet }: Readonly<{ packet: PacketRecord }>) {
  const { senderId, account, conditions } = packet
  return (
    <Facts
      facts={[
        [
          '发送会员',
          <PageLink key="sender" to={`/players/${senderId}`}>
            {account}
          </PageLink>,
        ],
        ['房间', `${packet.room}（${packet.roomId}）`],
        ['类型', packetKindNames[packet.kind]],
        ['祝福语', packet.greeting],
        ['领取条件', conditions.length === 0 ? '不限' : conditions.join('、')],
        ['总额', <Money key="total" of={packet.total} />],
        ['已领金额', <Money key="claimed" of={packet.claimedAmount} />],
        ['已退回', <Money key="refunded" of={packet.refunded} />],
        ['留意', <Signals key="signals" signals={packet.signals} />],
        ['发送', <Time key="sent" at={packet.sentAt} />],
        ['到期', <Time key="expires" at={packet.expiresAt} />],
        ['结束', <Time key="ended" at={packet.endedAt} />],
        ['份额承诺', <code key="commitment">{packet.commitment}</code>],
      ]}
    />
  )
}

const SHARE_COLUMNS: TableColumnsType<Share> = [
  { title: '次序', dataIndex: 'place', align: 'end' },
  {
    title: '会员',
    render: (_, { memberId, account }) => <PageLink to={`/players/${memberId}`}>{account}</PageLink>,
  },
  { title: '金额', align: 'end', render: (_, { amount }) => <Money of={amount} /> },
  { title: '领取时间', render: (_, { openedAt }) => <Time at={openedAt} /> },
  { title: '账单号', render: (_, { billNo }) => <BillLink billNo={billNo} /> },
  { title: '留意', render: (_, { signals }) => <Signals signals={signals} /> },
]
