import type { Room } from '@app/client/chat/chat-rooms.ts'
import { Link } from '@tanstack/react-router'
import classes from './pinned-line.module.css'

type Pinned = NonNullable<Room['state']['pinned']>

/** The message that staff have put above the room; a tap leads to where it was said. */
export function PinnedLine({ roomId, pinned }: Readonly<{ roomId: string; pinned: Pinned }>) {
  const { id, nickname, body } = pinned
  const said = body === '' ? '点按查看' : `${nickname}：${body}`
  return (
    <Link
      className={classes.pinned}
      to="/chat-rooms/$roomId/log/$id"
      params={{ roomId, id: id.split('.')[1] ?? '' }}
    >
      <b>置顶</b> <span>{said}</span>
    </Link>
  )
}
