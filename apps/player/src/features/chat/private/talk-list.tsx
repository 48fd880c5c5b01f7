import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { Link } from '@tanstack/react-router'
import { Face } from '#features/chat/face.tsx'
import classes from '#features/chat/room-list.module.css'
import { RowSide, rowTime } from '#features/chat/room-row-side.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import { EmptyState, FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { type Friend, useContacts } from './contacts.queries.ts'

/** What private chat shows to somebody who is not logged in. */
export function LoginFirst() {
  return (
    <EmptyState>
      <Link className={buttonClass('primary')} to="/auth/login">
        登录后查看
      </Link>
    </EmptyState>
  )
}

const shownName = ({ remark, nickname }: Pick<Friend, 'remark' | 'nickname'>): string =>
  remark === '' ? nickname : remark

/** One of the people, as a row that leads to the talk; without a talk so far it says what else is known. */
export function FriendRow({ friend }: { friend: Friend }) {
  const { friend_id: friendId, nickname, room_id: roomId, last_message: last, online, unread } = friend
  const name = shownName(friend)
  return (
    <li>
      <Link
        className={classes.row}
        to="/chat-rooms/$roomId/friends/$friendId"
        params={{ roomId: roomId ?? '0', friendId }}
        search={{ nickname }}
      >
        <Face name={name} avatarId={friend.avatarId} isStaff={friend.chatLevel >= 2} />
        <span className={classes.words}>
          <span className={classes.name}>
            {name}
            {friend.chatLevel >= 2 ? <b className={classes.staff}>官方</b> : null}
          </span>
          <span className={classes.last}>{last === null ? '还没有消息' : last.content.body}</span>
        </span>
        <RowSide time={last === null ? '' : rowTime(last.created_at)} unread={unread}>
          {online ? <span className={classes.online}>在线</span> : <span />}
        </RowSide>
      </Link>
    </li>
  )
}

/** Talks between two, the latest first. */
export function TalkList() {
  const isLoggedIn = useIsLoggedIn()
  const { data, isError, isPending, refetch } = useContacts()
  if (!isLoggedIn) return <LoginFirst />
  if (isError) return <FailedState onRetry={() => void refetch()} />
  if (isPending) return <Skeleton rows={6} />
  const talks = data.rows.filter(friend => friend.last_message !== null)
  if (talks.length === 0) return <EmptyState>在“好友”里选一位，开始聊天</EmptyState>
  return (
    <ul className={classes.rows}>
      {talks.map(friend => (
        <FriendRow key={friend.friend_id} friend={friend} />
      ))}
    </ul>
  )
}
