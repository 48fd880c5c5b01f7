import { useQuery } from '@tanstack/react-query'
import { Button, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { type ChatRoom, chatKeys, roomsQuery, unpinMessage } from './chat.queries.ts'
import { RoomDialog } from './room-dialog.tsx'

type Acts = Readonly<{ change: (room: ChatRoom) => void; unpin: (room: ChatRoom) => void }>

const columnsOf = (acts: Acts | undefined): readonly Column<ChatRoom>[] => [
  { key: 'name', title: '房间', isFixed: true, cell: ({ name }) => name },
  { key: 'group', title: '分组', cell: ({ group }) => group ?? '—' },
  {
    key: 'state',
    title: '发言',
    cell: ({ enableChat }) => (
      <StateText kind={enableChat ? 'good' : 'bad'}>{enableChat ? '开放' : '已关闭'}</StateText>
    ),
  },
  { key: 'people', title: '在线人数', isFigure: true, cell: ({ people }) => people },
  {
    key: 'pace',
    title: '发言间隔',
    isFigure: true,
    cell: ({ secPerMess }) => (secPerMess === 0 ? '不限' : `${secPerMess} 秒`),
  },
  { key: 'guests', title: '游客可读', cell: ({ guestRead }) => (guestRead ? '是' : '否') },
  { key: 'listed', title: '列出', isOptional: true, cell: ({ isListed }) => (isListed ? '是' : '否') },
  { key: 'notice', title: '公告', isOptional: true, cell: ({ notice }) => notice.slice(0, 24) || '—' },
  {
    key: 'pinned',
    title: '置顶消息',
    cell: ({ pinned }) => (pinned === null ? '—' : <Pin pinned={pinned} />),
  },
  {
    key: 'act',
    title: '操作',
    isAction: true,
    cell: room =>
      acts === undefined ? (
        '—'
      ) : (
        <Space>
          <Button size="small" onClick={() => acts.change(room)}>
            修改
          </Button>
          {room.pinned !== null && (
            <Button size="small" onClick={() => acts.unpin(room)}>
              取下置顶
            </Button>
          )}
        </Space>
      ),
  },
]

const WORDS_MAX = 24

/** What stands above a room, and who put it there when. */
function Pin({ pinned: { nickname, body, by, at } }: Readonly<{ pinned: NonNullable<ChatRoom['pinned']> }>) {
  const words = [...body].length > WORDS_MAX ? `${[...body].slice(0, WORDS_MAX).join('')}…` : body
  return (
    <>
      <div title={body}>
        {nickname}：{words}
      </div>
      <div>
        {by || '—'} 置顶于 <Time at={at} />
      </div>
    </>
  )
}

/** The rooms with who is there and what holds in them. */
export function RoomList({ choice }: Readonly<{ choice: ReactNode }>) {
  const mayChange = useMay('chat.rooms')
  const [changed, setChanged] = useState<ChatRoom>()
  const [unpinned, setUnpinned] = useState<ChatRoom>()
  return (
    <>
      <IndexPage
        title="聊天管理"
        query={useQuery(roomsQuery)}
        columns={columnsOf(mayChange ? { change: setChanged, unpin: setUnpinned } : undefined)}
        rowKey={({ roomId }) => roomId}
        emptyReason="没有房间"
        actions={choice}
      />
      {changed !== undefined && <RoomDialog was={changed} onClose={() => setChanged(undefined)} />}
      {unpinned?.pinned != null && (
        <UnpinDialog name={unpinned.name} pinned={unpinned.pinned} onClose={() => setUnpinned(undefined)} />
      )}
    </>
  )
}

type UnpinProps = Readonly<{ name: string; pinned: NonNullable<ChatRoom['pinned']>; onClose: () => void }>

/** Takes a message from above its room. */
function UnpinDialog({ name, pinned: { id, nickname, body }, onClose }: UnpinProps) {
  return (
    <ReasonDialog
      title={`取下置顶：${name}`}
      warning={`“${nickname}：${body}”不再显示在房间上方；消息本身仍在聊天记录中。`}
      action="确认取下"
      send={reason => unpinMessage({ id, reason })}
      changes={[chatKeys.all]}
      doneText="已取下，房间里的人立即看到"
      onClose={onClose}
    />
  )
}
