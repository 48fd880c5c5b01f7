import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { StateText } from '#ui/tile.tsx'
import { type ChatRoom, roomsQuery } from './chat.queries.ts'
import { RoomDialog } from './room-dialog.tsx'

const columnsOf = (onChange: ((room: ChatRoom) => void) | undefined): readonly Column<ChatRoom>[] => [
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
    key: 'act',
    title: '操作',
    isAction: true,
    cell: room =>
      onChange === undefined ? (
        '—'
      ) : (
        <Button size="small" onClick={() => onChange(room)}>
          修改
        </Button>
      ),
  },
]

/** The rooms with who is there and what holds in them. */
export function RoomList({ choice }: Readonly<{ choice: ReactNode }>) {
  const mayChange = useMay('chat.rooms')
  const [changed, setChanged] = useState<ChatRoom>()
  return (
    <>
      <IndexPage
        title="聊天管理"
        query={useQuery(roomsQuery)}
        columns={columnsOf(mayChange ? setChanged : undefined)}
        rowKey={({ roomId }) => roomId}
        emptyReason="没有房间"
        actions={choice}
      />
      {changed !== undefined && <RoomDialog was={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}
