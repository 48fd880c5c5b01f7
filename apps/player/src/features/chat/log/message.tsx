import type { RoomEvent } from '@app/client/chat/chat-rooms.ts'
import { formatMinute } from '@app/domain/time/display.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useBlocks } from '#features/chat/chat.queries.ts'
import { useChat } from '#features/chat/chat-connection.state.ts'
import { ChatGate } from '#features/chat/chat-gate.widget.tsx'
import { MessageRow } from '#features/chat/room/message-row.tsx'
import { Button } from '#ui/button/button.tsx'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { logAroundQuery, seqIn } from './log.queries.ts'
import classes from './message.module.css'

/** A message far back in the log of its room, with what was said before and after; it does not move as people talk. */
export function LogPage() {
  const { roomId, id: seq } = useParams({ from: '/chat-rooms/$roomId/log/$id' })
  const at = seqIn(seq)
  return (
    <ChatGate>
      <PageHeader
        title="聊天记录"
        action={
          <Link to="/chat-rooms/$roomId" params={{ roomId }} replace>
            最新
          </Link>
        }
      />
      <Around key={`${roomId}.${at}`} roomId={roomId} seq={at} />
    </ChatGate>
  )
}

type AroundProps = Readonly<{ roomId: string; seq: number }>

function Around({ roomId, seq }: AroundProps) {
  const query = useInfiniteQuery(logAroundQuery(roomId, seq))
  const { data, isError, refetch } = query
  if (isError && data === undefined) return <FailedState onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton rows={6} />
  return (
    <div className={classes.log}>
      {query.hasPreviousPage ? (
        <Button
          look="quiet"
          busy={query.isFetchingPreviousPage}
          onClick={() => void query.fetchPreviousPage()}
        >
          更早的消息
        </Button>
      ) : null}
      <Rows events={data} roomId={roomId} seq={seq} />
      {query.hasNextPage ? (
        <Button look="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          更晚的消息
        </Button>
      ) : (
        <p className={classes.end}>已到最新的消息</p>
      )}
    </div>
  )
}

function Rows({ events, roomId, seq }: AroundProps & Readonly<{ events: readonly RoomEvent[] }>) {
  const { userId } = useChat()
  const { blocked } = useBlocks(useIsLoggedIn())
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set())
  const navigate = useNavigate()
  const wanted = useRef<HTMLLIElement>(null)
  // In braces: newer browsers answer scrolling with a promise, which is no way to end an effect.
  useEffect(() => {
    wanted.current?.scrollIntoView({ block: 'center' })
  }, [])
  const messages = events.flatMap(({ said }) => said ?? [])
  const recalled = new Set(events.flatMap(({ target }) => target ?? []))
  const packets = new Map(
    events.flatMap(({ packet }) => (packet ? [[packet.id, packet.state] as const] : [])),
  )
  // A message that is gone, or an event that is none, gives its place to the next.
  const shownSeq = messages.find(message => message.seq >= seq)?.seq
  return (
    <ol className={classes.rows}>
      {messages.map((message, index) => (
        <li
          key={message.id}
          ref={message.seq === shownSeq ? wanted : null}
          className={classes.row}
          {...(message.seq === shownSeq && { 'aria-current': true })}
        >
          {(messages[index - 1]?.at ?? 0) < message.at - SILENCE_MS ? (
            <p className={classes.end}>{formatMinute(message.at)}</p>
          ) : null}
          <MessageRow
            message={message}
            isOwn={message.author.id === userId}
            isRecalled={message.isRecalled || recalled.has(message.seq)}
            isBlocked={blocked.has(message.author.id) && !shown.has(message.seq)}
            onShowBlocked={() => setShown(new Set(shown).add(message.seq))}
            isOfRun={false}
            packetState={packets.get(message.packet?.id ?? '') ?? 'open'}
            onQuote={id =>
              void navigate({
                to: '/chat-rooms/$roomId/log/$id',
                params: { roomId, id: id.split('.')[1] ?? '1' },
              })
            }
          />
        </li>
      ))}
    </ol>
  )
}

/** After such a silence the time stands between. */
const SILENCE_MS = 300_000
