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
      `${terms.openTime} 至 ${terms.closeTime}`,
      LEVELS[terms.fromLevel] ?? terms.fromLevel,
    ],
  }))

/** Each channel as members would find it. */
export const ChannelsPreview = ({ channels, stored }: Readonly<{ channels: Channels; stored: Channels }>) => (
  <Changes
    heads={['渠道', '名称', '状态', '单笔', '开放时间', '会员']}
    now={rowsOf(stored)}
    then={rowsOf(channels)}
  />
)
