import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { supportPlace } from '#features/site/links/support-place.rules.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { EmptyState, FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { chatGroupsQuery, type ListedRoom, useChatGroups } from './chat.queries.ts'
import { ChatGate } from './chat-gate.widget.tsx'
import { ContactList } from './private/contact-list.tsx'
import { useContacts } from './private/contacts.queries.ts'
import { TalkList } from './private/talk-list.tsx'
import classes from './room-list.module.css'
import { RowSide, rowTime, UNREAD_MAX } from './room-row-side.tsx'

/** Begins to load the rooms with the code of the page. */
export const loadData: ScreenLoader<'/chat-rooms'> = ({ queries }) => queries.ensureQueryData(chatGroupsQuery)

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
        <RowSide time={last === null ? '' : rowTime(last.created_at)} unread={unread}>
          <span>{people}人</span>
        </RowSide>
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

const TABS = ['rooms', 'talks', 'friends'] as const
type Tab = (typeof TABS)[number]

/** How much waits, as it stands beside a tab; nothing where nothing does. */
const noteOf = (count: number): string | undefined =>
  count === 0 ? undefined : count > UNREAD_MAX ? '99+' : String(count)

function ChatLists() {
  const { tab: asked } = useSearch({ from: '/chat-rooms' })
  const tab = TABS.find(one => one === asked) ?? 'rooms'
  const navigate = useNavigate()
  const { data } = useContacts()
  const unread = (data?.rows ?? []).reduce((sum, row) => sum + row.unread, 0)
  const tabs: readonly { value: Tab; text: string; note?: string | undefined }[] = [
    { value: 'rooms', text: '聊天室' },
    { value: 'talks', text: '私聊', note: noteOf(unread) },
    { value: 'friends', text: '好友', note: noteOf(data?.requests ?? 0) },
  ]
  return (
    <>
      <Tabs
        label="聊天"
        tabs={tabs}
        value={tab}
        onChange={wanted =>
          void navigate({ to: '.', search: { tab: wanted === 'rooms' ? undefined : wanted }, replace: true })
        }
      />
      {tab === 'rooms' ? <Rooms /> : null}
      {tab === 'talks' ? <TalkList /> : null}
      {tab === 'friends' ? <ContactList /> : null}
    </>
  )
}

/** Rooms by class groups, talks between two, and contacts, each with what was said last and what is unread; and the way to support. */
export function RoomListPage() {
  return (
    <ChatGate>
      <PageHeader title="聊天室" action={<Link {...supportPlace()}>客服</Link>} />
      <ChatLists />
    </ChatGate>
  )
}
