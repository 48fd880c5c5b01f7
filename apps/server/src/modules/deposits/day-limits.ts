/**
 * Limits of a China day: what a member and what a channel take. Invariant: orders that are begun at once never ask together for
 * more than a limit, as they are begun one after the other. Money that came is credited all the same. Source: money-in-and-out §2.
 */
import { EXTRA_MAX, mostToday, type Today } from '@app/domain/deposits/deposit-rules.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import type { Executor, Tx } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { type ChannelRow, holdChannel, type ShownChannel } from './channels.store.ts'
import * as store from './day-limits.store.ts'
import { isHosted } from './deposits.store.ts'
import type { DayLimits } from './rules.service.ts'

export type ListedChannel = ShownChannel & Readonly<{ today: Today }>

type Of<C> = Readonly<{ memberId: bigint; channels: readonly C[] }>

/** What the channel takes on a day: its own limit, or that of all. */
const limitOf = ({ dayMax }: Pick<ChannelRow, 'dayMax'>, limits: DayLimits): Li | undefined =>
  dayMax > 0n ? li(dayMax) : limits.channel

/** The channels with the most that each takes from the member now. Without a limit nothing is summed. */
export async function withToday<C extends ChannelRow>(
  db: Executor,
  limits: DayLimits,
  { memberId, channels }: Of<C>,
): Promise<(C & Readonly<{ today: Today }>)[]> {
  const ofMember = limits.member === undefined ? 0n : await store.sumOfMember(db, memberId)
  const ids = channels.filter(channel => limitOf(channel, limits) !== undefined).map(({ id }) => id)
  const ofChannels = ids.length === 0 ? new Map<number, bigint>() : await store.sumOfChannels(db, ids)
  return channels.map(channel => ({
    ...channel,
    today: mostToday(
      { max: li(channel.max), extra: isHosted(channel.adapter) ? li(0) : EXTRA_MAX },
      {
        member: { most: limits.member, used: li(ofMember) },
        channel: { most: limitOf(channel, limits), used: li(ofChannels.get(channel.id) ?? 0n) },
      },
    ),
  }))
}

type Asked = Readonly<{ channel: ChannelRow; memberId: bigint; amount: Li }>

/**
 * Refuses an amount that the day has no room for; an open order of the channel is told of first. The caller holds the member,
 * and the channel is held here where it has a limit.
 */
export async function refuseBeyondDay(
  tx: Tx,
  limits: DayLimits,
  { channel, memberId, amount }: Asked,
): Promise<void> {
  if (limitOf(channel, limits) !== undefined) await holdChannel(tx, channel.id)
  const [found] = await withToday(tx, limits, { memberId, channels: [channel] })
  if (found === undefined || amount <= found.today.most) return
  if (await store.hasOpen(tx, memberId, channel.id)) throw new Refusal('DEPOSIT/PENDING')
  throw new Refusal(found.today.limitedBy === 'channel-day' ? 'DEPOSIT/CHANNEL_DAY' : 'DEPOSIT/MEMBER_DAY')
}
