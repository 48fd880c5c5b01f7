/** The terms of a way to deposit, as staff write them, and for whom it is open. Source: money-in-and-out §2, console §2. */
import { depositFee, feeTermsOf, type WrittenFee } from '#deposits/deposit-fee.ts'
import { li, parseMoney } from '#money/money.ts'
import { isOpenNow, type OpeningHours } from '#time/opening-hours.ts'

export const channelStates = ['open', 'maintenance', 'off'] as const
export type ChannelState = (typeof channelStates)[number]

/** The signs that a channel may bear. */
export const channelIcons = ['card', 'wallet', 'lightning', 'shield', 'device'] as const
export type ChannelIcon = (typeof channelIcons)[number]

/** As many channels as one form holds. */
export const CHANNELS_MAX = 40

/** Terms as a form holds them: amounts in yuan. */
export type WrittenChannel = WrittenFee &
  Readonly<{ channelId: number; channelName: string; min: string; max: string }>

/** Each contradiction in a sentence. */
export const channelFaults = {
  bounds: '单笔最低不能高于单笔最高',
  least: '单笔最低至少 1 元',
  whole: '单笔最低与最高须为整数元',
  fee: '手续费须低于单笔最低的一半',
  name: '渠道名称不能相同',
  unknown: '渠道已有变化，请刷新后重填',
} as const
export type ChannelFault = keyof typeof channelFaults

const YUAN = 1000n

function boundsFault(channel: WrittenChannel): ChannelFault | undefined {
  const { min, max } = channel
  const least = parseMoney(min) ?? li(0)
  const most = parseMoney(max) ?? li(0)
  if (least % YUAN !== 0n || most % YUAN !== 0n) return 'whole'
  if (least < YUAN) return 'least'
  if (least > most) return 'bounds'
  // Of the least amount at least half is left.
  return depositFee(least, feeTermsOf(channel)) * 2n >= least ? 'fee' : undefined
}

/** What is wrong with the terms as a whole. */
export function findChannelFault(channels: readonly WrittenChannel[]): ChannelFault | undefined {
  if (new Set(channels.map(({ channelName }) => channelName.trim())).size < channels.length) return 'name'
  return channels.map(boundsFault).find(fault => fault !== undefined)
}

/** Whether the form is about the channels that there are. */
export const areSameChannels = (
  wanted: readonly Readonly<{ channelId: number }>[],
  stored: readonly Readonly<{ channelId: number }>[],
): boolean =>
  wanted.length === stored.length && wanted.every((one, at) => one.channelId === stored[at]?.channelId)

export type ChannelClosure = 'maintenance' | 'hours'

/** Why a channel that is shown takes no order now. */
export function closureOf(
  { state, ...hours }: OpeningHours & Readonly<{ state: ChannelState }>,
  nowMs: number,
): ChannelClosure | undefined {
  if (state !== 'open') return 'maintenance'
  return isOpenNow(hours, nowMs) ? undefined : 'hours'
}
