import { type PacketSignal, packetSignalNames } from '@app/domain/red-packets/packet-signals.ts'
import { type StateKind, StateText } from '#ui/tile.tsx'
import type { Packet } from './red-packets.queries.ts'

export const PACKET_STATES = {
  open: '领取中',
  finished: '已领完',
  expired: '已过期退回',
  frozen: '已冻结',
  refunded: '冻结后退回',
} as const satisfies Record<Packet['state'], string>

const KINDS: Readonly<Partial<Record<Packet['state'], StateKind>>> = { finished: 'good', frozen: 'bad' }

export function PacketStateText({ state }: Pick<Packet, 'state'>) {
  const kind = KINDS[state]
  return kind === undefined ? PACKET_STATES[state] : <StateText kind={kind}>{PACKET_STATES[state]}</StateText>
}

/** What shares show that deserves a look. */
export function Signals({ signals }: Readonly<{ signals: readonly PacketSignal[] }>) {
  if (signals.length === 0) return '—'
  return <StateText kind="warn">{signals.map(signal => packetSignalNames[signal]).join('、')}</StateText>
}
