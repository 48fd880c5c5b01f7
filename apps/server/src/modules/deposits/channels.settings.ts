/** The terms of the ways to deposit as a setting. They are columns of the channels, so that an order is judged in its own transaction. */
import type { SettingBody } from '@app/contract/setting-bodies.ts'
import {
  areSameChannels,
  type ChannelFault,
  channelFaults,
  findChannelFault,
} from '@app/domain/deposits/channel-terms.ts'
import { type DepositFeeTerms, feeTermsOf, percentText } from '@app/domain/deposits/deposit-fee.ts'
import { formatMoney, li, parseMoney, type RatioPpm } from '@app/domain/money/money.ts'
import { violatedConstraint } from '#platform/db.ts'
import { settingKind } from '#platform/operator/setting-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './channels.store.ts'

type Written = SettingBody<'channels'>['channels'][number]

const faulty = (fault: ChannelFault) => new Refusal('OPS/CHANNELS', { detail: channelFaults[fault] })

const writtenOf = (row: store.ChannelRow): Written => ({
  ...{ channelId: row.id, channelName: row.name, state: row.state, icon: row.icon, sort: row.sort },
  ...{ min: formatMoney(li(row.min)), max: formatMoney(li(row.max)), dayMax: formatMoney(li(row.dayMax)) },
  ...{ feeFixed: formatMoney(li(row.feeFixed)), feeMax: formatMoney(li(row.feeMax)) },
  feeShare: percentText(BigInt(row.feePpm) as RatioPpm),
  ...{ fromLevel: `VIP${row.fromLevel}`, openTime: row.openTime, closeTime: row.closeTime },
  notice: row.notice,
})

const yuan = (text: string) => parseMoney(text) ?? li(0)

const feeColumns = ({ fixed, share, most }: DepositFeeTerms) => ({
  ...{ feeFixed: fixed, feePpm: Number(share), feeMax: most },
})

const termsOf = ({
  channelId,
  min,
  max,
  dayMax,
  fromLevel,
  channelName,
  feeFixed,
  feeShare,
  feeMax,
  ...terms
}: Written): store.ChannelTerms => ({
  ...terms,
  ...feeColumns(feeTermsOf({ feeFixed, feeShare, feeMax })),
  ...{ id: channelId, name: channelName.trim(), min: yuan(min), max: yuan(max), dayMax: yuan(dayMax) },
  fromLevel: Number(fromLevel.slice('VIP'.length)),
})

export const channelsSetting = settingKind<'channels'>({
  key: 'channels',
  name: '充值渠道',
  read: async db => ({ channels: (await store.findAllChannels(db)).map(writtenOf) }),
  refuse({ channels }, before) {
    if (!areSameChannels(channels, before.channels)) throw faulty('unknown')
    const fault = findChannelFault(channels)
    if (fault !== undefined) throw faulty(fault)
  },
  async write(tx, { channels }) {
    try {
      for (const channel of channels) await store.updateTerms(tx, termsOf(channel))
    } catch (error) {
      // Two channels that swap their names meet halfway.
      if (violatedConstraint(error) !== 'deposits_channels_name_key') throw error
      throw faulty('name')
    }
  },
})
