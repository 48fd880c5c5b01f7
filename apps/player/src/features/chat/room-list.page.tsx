import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { formatClock, formatDay } from '@app/domain/time/display.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { Link } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { EmptyState, FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { chatGroupsQuery, type ListedRoom, useChatGroups } from './chat.queries.ts'
import { ChatGate } from './chat-gate.widget.tsx'
import classes from './room-list.module.css'

/** Begins to load the rooms with the code of the page. */
export const loadData: ScreenLoader<'/chat-rooms'> = ({ queries }) => queries.ensureQueryData(chatGroupsQuery)

const UNREAD_MAX = 99

function timeOf(iso: string): string {
  const at = Date.parse(iso)
  return chinaDateOf(at) === chinaDateOf(serverNow()) ? formatClock(at).slice(0, 5) : formatDay(at)
}

function RoomRow({ room }: { room: ListedRoom }) {
  const { name, last_message: last, unread, total_people: people } = room
  return (
    <li>
      <Link className={classes.row} to="/chat-rooms/$roomId" params={{ roomId: room.room_id }}>
        <span className={classes.avatar} aria-hidden="true">
          {[...name][0]}
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.last}>
            {last === null ? '还没有消息，来说第一句' : `${last.nickname}：${last.body}`}
          </span>
        </span>
        <span className={classes.side}>
          <span>{last === null ? '' : timeOf(last.created_at)}</span>
          {unread > 0 ? (
            <span className={classes.unread}>
              {unread > UNREAD_MAX ? '99+' : unread}
              <span className={classes.hidden}>条未读</span>
            </span>
          ) : (
            <span>{people}人</span>
          )}
        </span>
      </Link>
    </li>
  )
}

function Rooms() {
  const { data, isPending, isError, refetch } = useChatGroups()
  if (isPending) return <Skeleton rows={6} />
  if (isError) return <FailedState onRetry={() => void refetch()} />
  if (data.rows.length === 0) return <EmptyState>暂时没有聊天室</EmptyState>
  return data.rows.map(group => (
    <section key={group.id} aria-labelledby={`group-${group.id}`}>
      <h2 id={`group-${group.id}`} className={classes.group}>
        {group.name}
      </h2>
      <ul className={classes.rows}>
        {group.chatrooms.map(room => (
          <RoomRow key={room.room_id} room={room} />
        ))}
      </ul>
    </section>
  ))
}

/** The rooms by class groups, each with its last message and what is unread. */
export function RoomListPage() {
  return (
    <ChatGate>
      <PageHeader title="聊天室" />
      <Rooms />
    </ChatGate>
  )
}
