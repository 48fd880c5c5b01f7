import type { TipCard } from '@app/client/tips/read-tip-card.ts'
import { findGame } from '@app/domain/games/games.ts'
import { formatMinute } from '@app/domain/time/display.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { RichText } from '@app/trade-ui/markup/rich-text.tsx'
import cardClasses from '#ui/card.module.css'
import { EmptyState } from '#ui/list/list-states.tsx'
import classes from './document-text.module.css'

/** A document of the data library: its text over the whole width; it claims nothing, so nothing is judged. */
export function DocumentText({ card }: { card: TipCard }) {
  const item = card.groups[0]?.items[0]
  if (item === undefined) return <EmptyState />
  return (
    <article className={classNames(cardClasses.card, classes.document)} aria-label={card.name}>
      <p className={classes.facts}>
        <span>{findGame(card.gameId)?.name}</span>
        <span>{card.categoryName}</span>
        <span>更新于{formatMinute(item.updatedAt)}</span>
      </p>
      <RichText text={item.contents[0]} />
    </article>
  )
}
