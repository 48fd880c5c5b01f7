import { packetKindNames } from '@app/domain/red-packets/packet-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { fitting, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Time } from '#ui/time.tsx'
import { type Address, useAddress } from '#ui/use-address.ts'
import { PACKET_STATES, PacketStateText, Signals } from './packet-state.tsx'
import { type Packet, packetsQuery } from './red-packets.queries.ts'

const FILTERS: readonly Filter[] = [
  { kind: 'text', key: 'senderId', label: '发送会员编号' },
  { kind: 'text', key: 'roomId', label: '房间编号' },
  { kind: 'choice', key: 'kind', label: '类型', options: optionsOf(packetKindNames) },
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(PACKET_STATES) },
  { kind: 'time', key: 'from', label: '发送自' },
  { kind: 'time', key: 'to', label: '至' },
]

const COLUMNS: readonly Column<Packet>[] = [
  {
    key: 'packetId',
    title: '红包',
    isFixed: true,
    cell: ({ packetId }) => <PageLink to={`/packets/${packetId}`}>{packetId}</PageLink>,
  },
  { key: 'sentAt', title: '发送时间', cell: ({ sentAt }) => <Time at={sentAt} /> },
  {
    key: 'sender',
    title: '发送会员',
    cell: ({ senderId, account }) => <PageLink to={`/players/${senderId}`}>{account}</PageLink>,
  },
  { key: 'room', title: '房间', cell: ({ room, roomId }) => `${room}（${roomId}）` },
  { key: 'kind', title: '类型', cell: ({ kind }) => packetKindNames[kind] },
  { key: 'total', title: '总额', isFigure: true, cell: ({ total }) => <Money of={total} /> },
  {
    key: 'claimed',
    title: '已领',
    isFigure: true,
    cell: ({ claimedCount, count }) => `${claimedCount} / ${count}`,
  },
  {
    key: 'claimedAmount',
    title: '已领金额',
    isFigure: true,
    cell: ({ claimedAmount }) => <Money of={claimedAmount} />,
  },
  {
    key: 'refunded',
    title: '已退回',
    isFigure: true,
    isOptional: true,
    cell: ({ refunded }) => <Money of={refunded} />,
  },
  { key: 'state', title: '状态', cell: ({ state }) => <PacketStateText state={state} /> },
  { key: 'signals', title: '留意', cell: ({ signals }) => <Signals signals={signals} /> },
]

/** What the address asks for, as far as the call can take it. */
const askedIn = (address: Address) => ({
  senderId: fitting(ROW_NUMBER, address.senderId),
  roomId: fitting(ROW_NUMBER, address.roomId),
  kind: wordIn(packetKindNames, address.kind),
  state: wordIn(PACKET_STATES, address.state),
  from: address.from,
  to: address.to,
  after: fitting(ROW_NUMBER, address.after),
})

/** Packets of the last 31 days, or of another span of that length. */
export function PacketListPage() {
  const { address } = useAddress()
  const navigate = useNavigate()
  return (
    <IndexPage
      title="红包"
      query={useQuery(packetsQuery(askedIn(address)))}
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={({ packetId }) => packetId}
      onOpen={({ packetId }) => void navigate({ href: `/console/packets/${packetId}` })}
      emptyReason="近31天没有人发红包"
    />
  )
}
