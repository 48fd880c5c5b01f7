import type { Room } from '@app/client/chat/chat-rooms.ts'
import { chat } from '#features/chat/chat-connection.state.ts'
import classes from './room.module.css'

type OwnMessages = Room['line']['outgoing']

/** Own messages that the log does not have yet: on their way, or failed and why. */
export function Outgoing({ roomId, outgoing }: Readonly<{ roomId: string; outgoing: OwnMessages }>) {
  if (outgoing.length === 0) return null
  return (
    <ul className={classes.outgoing}>
      {outgoing.map(({ clientId, body, state, reason }) => (
        <li key={clientId}>
          <span className={classes.waiting}>{body}</span>
          {state === 'sending' ? (
            <span>发送中…</span>
          ) : (
            <span className={classes.failed}>
              {reason}
              <button type="button" onClick={() => chat().retry(roomId, clientId)}>
                重试
              </button>
              <button type="button" onClick={() => chat().discard(roomId, clientId)}>
                删除
              </button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
