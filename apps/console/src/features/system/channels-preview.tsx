import { fieldName } from '#ui/record/field-text.ts'
import { Changes, type PreviewRow } from './changes-table.tsx'
import type { Setting } from './settings.queries.ts'
import { CHANNEL_STATES, LEVELS } from './settings-fields.ts'

type Channels = Extract<Setting, { key: 'channels' }>['body']['channels']

const rowsOf = (channels: Channels): readonly PreviewRow[] =>
  channels.map(({ channelId, channelName, state, ...terms }) => ({
    name: `${fieldName('channelId')} ${channelId}`,
    cells: [
      channelName,
      CHANNEL_STATES[state],
      `${terms.min} 至 ${terms.max}`,
      feeText(terms),
      `${terms.openTime} 至 ${terms.closeTime}`,
      LEVELS[terms.fromLevel] ?? terms.fromLevel,
    ],
  }))

/** What a channel costs, in one line. */
function feeText({ feeFixed, feeShare, feeMax }: Pick<Channels[number], 'feeFixed' | 'feeShare' | 'feeMax'>) {
  const parts = [
    ...(Number(feeFixed) > 0 ? [`${feeFixed} 元`] : []),
    ...(Number(feeShare) > 0 ? [`${feeShare}%`] : []),
  ]
  if (parts.length === 0) return '无'
  return `${parts.join(' + ')}${Number(feeMax) > 0 ? `，最高 ${feeMax} 元` : ''}`
}

/** Each channel as members would find it. */
export const ChannelsPreview = ({ channels, stored }: Readonly<{ channels: Channels; stored: Channels }>) => (
  <Changes
    heads={['渠道', '名称', '状态', '单笔', '手续费', '开放时间', '会员']}
    now={rowsOf(stored)}
    then={rowsOf(channels)}
  />
)
