import type { DepositMethod } from '@app/client/deposits/read-deposit.ts'
import type { DepositChannel } from '@app/client/deposits/read-deposit-channel.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { showDuration } from '@app/trade-ui/text/duration.ts'
import { useId } from 'react'
import { methodNames } from '#features/deposits/deposit-texts.ts'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './begin.module.css'

type ChannelChoiceProps = Readonly<{
  channels: readonly DepositChannel[]
  chosen: DepositChannel | undefined
  onChoose: (channelId: number) => void
}>

/** The channels, by the way of paying. One that is closed or used up can only be chosen for the sake of its open order. */
export function ChannelChoice({ channels, chosen, onChoose }: ChannelChoiceProps) {
  const name = useId()
  const methods = [...new Set(channels.map(({ method }) => method))]
  return methods.map(method => (
    <fieldset key={method} className={classes.method} aria-label={methodNames[method]}>
      <h2>{methodNames[method]}</h2>
      <div className={cardClasses.card}>
        {of(method, channels).map(channel => (
          <label key={channel.channelId} className={classes.channel}>
            <input
              type="radio"
              name={name}
              checked={channel === chosen}
              disabled={!takesMoney(channel) && channel.openOrderNo === undefined}
              onChange={() => onChoose(channel.channelId)}
            />
            <Icon name={channel.icon} size={22} />
            <span className={classes.channelName}>
              <b>{channel.name}</b>
              <small>{factOf(channel)}</small>
              {channel.notice === '' ? null : <small>{channel.notice}</small>}
            </span>
            <small>
              {showAmount(channel.min)} – {showAmount(channel.max)}
            </small>
          </label>
        ))}
      </div>
    </fieldset>
  ))
}

/** Whether a new order can be begun: it is open, and the day leaves room for one, of its least amount. */
export const takesMoney = ({ closedBy, mostToday, min, countLeft }: DepositChannel): boolean =>
  closedBy === undefined && mostToday >= min && countLeft !== 0

const of = (method: DepositMethod, channels: readonly DepositChannel[]) =>
  channels.filter(channel => channel.method === method)

/** The hours at which it takes orders; they may go over midnight. */
const hoursOf = ({ openTime, closeTime }: DepositChannel): string =>
  closeTime < openTime ? `${openTime} – 次日 ${closeTime}` : `${openTime} – ${closeTime}`

/** What is to be known of a channel beside its bounds. */
function factOf(channel: DepositChannel): string {
  const { openOrderNo, closedBy, mostToday, min, countLeft, medianSeconds, method } = channel
  if (openOrderNo !== undefined) return '有一笔未完成的充值'
  if (closedBy === 'maintenance') return '维护中'
  if (closedBy === 'hours') return `开放时间 ${hoursOf(channel)}`
  if (mostToday < min) return '今日额度已用完'
  if (countLeft === 0) return '今日次数已用完'
  if (medianSeconds !== undefined) return `近期到账约${showDuration(medianSeconds)}`
  // Of a bank we look at the statement; another party tells us of the payment.
  if (method === 'direct') return '卡密核验后自动到账'
  return method === 'bank' ? '人工核对后到账' : '支付完成后自动到账'
}
