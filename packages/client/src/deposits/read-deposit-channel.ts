/** Ways to deposit (充值渠道). Source: not-shown §4, specification 001 §9. */
import type { listDepositChannels } from '@app/contract/deposits.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { ChannelClosure, ChannelIcon } from '@app/domain/deposits/channel-terms.ts'
import { type DepositFeeTerms, feeTermsOf } from '@app/domain/deposits/deposit-fee.ts'
import type { DayLimitKind } from '@app/domain/deposits/deposit-rules.ts'
import type { Li } from '@app/domain/money/money.ts'
import { readList } from '#read-answers.ts'
import { readMoney } from '#wire-values.ts'
import { type DepositMethod, readDepositMethod, readPayUrl } from './read-deposit.ts'

type Wire = AnswerOf<typeof listDepositChannels>['data'][number]

export type DepositChannel = Readonly<{
  channelId: number
  method: DepositMethod
  name: string
  min: Li
  max: Li
  /** The most of one order now, in whole yuan. */
  mostToday: Li
  /** Which limit of the day makes it less than `max`. */
  limitedBy: DayLimitKind | undefined
  /** How many orders of its method the player may still begin today; none said where there is no limit. */
  countLeft: number | undefined
  fee: DepositFeeTerms
  /** Why it takes no order now. */
  closedBy: ChannelClosure | undefined
  /** Times such as `08:30`, in China. */
  openTime: string
  closeTime: string
  /** What staff say of it, or nothing. */
  notice: string
  icon: ChannelIcon
  /** Where its vouchers are got. */
  shopUrl: string | undefined
  /** How long the newest credited orders took, in seconds. */
  medianSeconds: number | undefined
  /** The player's own order that waits for its money. */
  openOrderNo: string | undefined
}>

/** Reads the channels of one method. */
export const readDepositChannels = ({ method, countLeft, channels }: Wire): readonly DepositChannel[] =>
  readList(channels, channel => ({
    channelId: channel.channelId,
    method: readDepositMethod(method),
    name: channel.name,
    min: readMoney(channel.min),
    max: readMoney(channel.max),
    mostToday: readMoney(channel.mostToday),
    limitedBy: channel.limitedBy ?? undefined,
    countLeft: countLeft ?? undefined,
    fee: feeTermsOf({
      feeFixed: channel.fee.fixed,
      feeShare: channel.fee.share,
      feeMax: channel.fee.most,
    }),
    closedBy: channel.closedBy ?? undefined,
    openTime: channel.openTime,
    closeTime: channel.closeTime,
    notice: channel.notice,
    icon: channel.icon,
    shopUrl: readPayUrl(channel.shopUrl),
    medianSeconds: channel.medianSeconds ?? undefined,
    openOrderNo: channel.openOrderNo ?? undefined,
  }))
