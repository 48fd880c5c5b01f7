import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { Link, useParams } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { chatGroupsQuery } from './chat.queries.ts'
import { useChat } from './chat-connection.state.ts'
import { ChatGate } from './chat-gate.widget.tsx'
import { ChatRoom } from './room/chat-room.widget.tsx'
import classes from './room.module.css'

/** Begins to load the quick messages with the code of the page; the log comes by the connection. */
export const loadData: ScreenLoader<'/chat-rooms/$roomId'> = ({ queries }) =>
  queries.ensureQueryData(chatGroupsQuery)

function Room({ roomId }: { roomId: string }) {
  const state = useChat().rooms.get(roomId)?.state
  const people = state?.total_people
  return (
    <div className={classes.page}>
      <PageHeader
        title={state?.name ?? '聊天室'}
        action={people === undefined ? null : <Ways roomId={roomId} people={people} />}
      />
      <ChatRoom key={roomId} roomId={roomId} />
    </div>
  )
}

/** How many are here, which leads to who they are and to the search; a guest only sees the number. */
function Ways({ roomId, people }: Readonly<{ roomId: string; people: number }>) {
  const isLoggedIn = useIsLoggedIn()
  if (!isLoggedIn) return <span className={classes.people}>{people}人</span>
  return (
    <Link
      to="/chat-rooms/$roomId/members"
      params={{ roomId }}
      className={classes.way}
      aria-label={`${people}人，成员与搜索`}
    >
      <Icon name="search" size={20} />
      <span className={classes.people}>{people}人</span>
    </Link>
  )
}

/** A room of the list. */
export function RoomPage() {
  const { roomId } = useParams({ from: '/chat-rooms/$roomId' })
  return (
    <ChatGate>
      <Room roomId={roomId} />
    </ChatGate>
  )
}

/** The room of a game, entered from its board. */
export function GameRoomPage() {
  const { roomId } = useParams({ from: '/game/$id/chat-rooms/$roomId' })
  return (
    <ChatGate>
      <Room roomId={roomId} />
    </ChatGate>
  )
}
