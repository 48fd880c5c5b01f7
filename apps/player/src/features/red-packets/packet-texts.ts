/** Words about a red packet. */
import type { Packet } from '@app/client/red-packets/read-packet.ts'
import type { Li } from '@app/domain/money/money.ts'
import {
  type PacketConditions,
  type PacketState,
  packetKindNames,
} from '@app/domain/red-packets/packet-rules.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'

/** What the bubble says below the greeting; `mine` is what the reader took. */
export function bubbleText(state: PacketState, mine: Li | undefined): string {
  if (mine !== undefined) return `已领取 ${showAmount(mine)}`
  return { open: '领取红包', finished: '已领完', expired: '已过期', frozen: '已冻结', refunded: '已退回' }[
    state
  ]
}

/** Why nothing is left to take, in words; `undefined` while something may be. */
export function goneText({
  state,
  isSender,
  kind,
}: Pick<Packet, 'state' | 'isSender' | 'kind'>): string | undefined {
  if (state === 'finished') return '手慢了，红包派完了'
  if (state === 'expired' || state === 'refunded') return '红包已过期'
  if (state === 'frozen') return '红包正在核查，暂时不能领取'
  return isSender && kind !== 'lucky' ? `${packetKindNames[kind]}红包不能自己领取` : undefined
}

/** What the sender asks for, and what a received amount asks for. */
export function termsOf(conditions: PacketConditions, texts: readonly string[], multiple: number): string[] {
  const asked =
    Object.keys(conditions).length > 0 && texts.length > 0 ? [`领取条件：${texts.join('、')}`] : []
  return [...asked, ...(multiple > 0 ? [`领取金额须完成${multiple}倍流水后可提现`] : [])]
}

/** A time between two instants, as it is said. */
export function lengthText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  if (seconds < 60) return `${seconds}秒`
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes}分钟` : `${Math.round(minutes / 60)}小时`
}
