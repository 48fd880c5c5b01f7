import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { PageHeader } from '#ui/page/page-header.tsx'
import { DealtTable } from './hands-table.tsx'
import classes from './niu-niu.module.css'
import { ensureLastHands, niuNiuGame, useLastHands } from './niu-niu-draws.ts'
import { NiuNiuLinks } from './niu-niu-links.tsx'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/game/95/chat'> = ({ queries }) => ensureLastHands(queries)

/** The place of the room of the game; while there are no rooms it says so. */
export function NiuNiuChatPage() {
  const last = useLastHands()
  return (
    <>
      <PageHeader title={niuNiuGame().name} />
      <NiuNiuLinks current="/game/95/chat" />
      <div className={cardClasses.page}>
        {last === undefined ? null : <DealtTable {...last} />}
        <section className={`${cardClasses.card} ${classes.room}`} aria-label="聊天室">
          <h2>幸运牛牛聊天室</h2>
          <p>聊天室尚未开放。</p>
        </section>
      </div>
    </>
  )
}
