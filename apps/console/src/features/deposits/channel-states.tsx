import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { type ChannelState, channelStatesQuery, depositKeys, stopNow } from './deposits.queries.ts'

const STATES = {
  open: { kind: 'good', text: '开放' },
  maintenance: { kind: 'warn', text: '维护' },
  off: { kind: 'bad', text: '停用' },
} as const

const COLUMNS: readonly Column<ChannelState>[] = [
  { key: 'channelName', title: '渠道', isFixed: true, cell: ({ channelName }) => channelName },
  {
    key: 'state',
    title: '状态',
    cell: ({ state }) => <StateText kind={STATES[state].kind}>{STATES[state].text}</StateText>,
  },
  {
    key: 'bounds',
    title: '单笔',
    cell: ({ min, max }) => (
      <>
        <Money of={min} /> 至 <Money of={max} />
      </>
    ),
  },
  { key: 'openOrders', title: '未结订单', isFigure: true, cell: ({ openOrders }) => openOrders },
  { key: 'stop', title: '立即停用', cell: row => <Stop channel={row} /> },
]

/** Each channel, and the way to stop one at once. */
export function ChannelStates({ choice }: Readonly<{ choice: ReactNode }>) {
  const query = useQuery(channelStatesQuery)
  return (
    <IndexPage
      title="充值"
      query={query}
      columns={COLUMNS}
      rowKey={({ channelId }) => channelId}
      emptyReason="没有充值渠道"
      actions={choice}
    />
  )
}

/** Who has stopped it and why, or the button that does. */
function Stop({ channel }: Readonly<{ channel: ChannelState }>) {
  const mayStop = useMay('deposits.stop')
  const mayAskTerms = useMay('deposits.channels')
  const [isOpen, setIsOpen] = useState(false)
  const { channelId, channelName, state, stop, openOrders } = channel
  if (stop !== null) {
    return (
      <>
        <div>
          {stop.by}：{stop.reason} <Time at={stop.at} />
        </div>
        {mayAskTerms ? (
          <PageLink to="/system/settings/channels">按渠道条款重新开放</PageLink>
        ) : (
          '由站点管理员按渠道条款重新开放'
        )}
      </>
    )
  }
  if (!mayStop || state !== 'open') return '—'
  return (
    <>
      <Button danger onClick={() => setIsOpen(true)}>
        停用
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`立即停用 ${channelName}`}
          warning={`会员马上不能用它新建充值，页面显示维护中。${openOrders} 笔未结订单照常进行。重新开放须按渠道条款由两人发布。`}
          action="立即停用"
          send={reason => stopNow({ channelId, reason })}
          changes={[depositKeys.all]}
          doneText={`已停用 ${channelName}`}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
