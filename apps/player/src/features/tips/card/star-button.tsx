import type { TipCard } from '@app/contract/tips.ts'
import { useToggleFavourite } from '#features/tips/favourite.queries.ts'
import { Icon } from '#ui/icon.tsx'
import classes from './star-button.module.css'

/** The star of a card. */
export function StarButton({ card }: { card: TipCard }) {
  const toggle = useToggleFavourite()
  const isKept = card.like === 1
  return (
    <button type="button" className={classes.star} aria-pressed={isKept} onClick={() => toggle(card)}>
      <Icon name="star" size={20} />
      {isKept ? '已收藏' : '收藏'}
      <span className="unseen">{card.name}</span>
    </button>
  )
}
