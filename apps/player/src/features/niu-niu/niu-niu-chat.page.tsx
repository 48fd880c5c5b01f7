import { useChatGroups } from '#features/chat/chat.queries.ts'
import { ChatGate } from '#features/chat/chat-gate.widget.tsx'
import { ChatRoom } from '#features/chat/room/chat-room.widget.tsx'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { EmptyState, FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { DealtTable } from './hands-table.tsx'
import classes from './niu-niu.module.css'
import { ensureLastHands, niuNiuGame, useLastHands } from './niu-niu-draws.ts'
import { NiuNiuLinks } from './niu-niu-links.tsx'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/game/95/chat'> = ({ queries }) => ensureLastHands(queries)

/** The room of the game, below the hands that were dealt last. */
export function NiuNiuChatPage() {
  const { last } = useLastHands()
  return (
    <ChatGate>
      <div className={classes.chatPage}>
        <PageHeader title={niuNiuGame().name} />
        <NiuNiuLinks current="/game/95/chat" />
        {last === undefined ? null : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
          <section className={classes.dealt} aria-label="上期牌型" tabIndex={0}>
            <DealtTable {...last} />
          </section>
        )}
        <Room />
      </div>
    </ChatGate>
  )
}

function Room() {
  const { data, isPending, refetch } = useChatGroups()
  if (isPending) return <Skeleton rows={4} />
  if (data === undefined) return <FailedState onRetry={() => void refetch()} />
  const { gameId } = niuNiuGame()
  const room = data.rows.flatMap(({ chatrooms }) => chatrooms).find(({ game_id }) => game_id === gameId)
  return room === undefined ? (
    <EmptyState>这个彩种暂时没有聊天室</EmptyState>
  ) : (
    <ChatRoom key={room.room_id} roomId={room.room_id} />
  )
}
