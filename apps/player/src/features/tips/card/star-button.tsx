import type { TipCard } from '@app/client/tips/read-tip-card.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { useToggleFavourite } from '#features/tips/favourites/favourite.queries.ts'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './star-button.module.css'

/** The star of a card; in the header of a page it stands on the header's colour. */
export function StarButton({ card, place = 'card' }: { card: TipCard; place?: 'card' | 'header' }) {
  const toggle = useToggleFavourite()
  const isKept = card.isFavourite
  return (
    <button
      type="button"
      className={classNames(classes.star, classes[place])}
      aria-pressed={isKept}
      onClick={() => toggle(card)}
    >
      <Icon name="star" size={20} />
      {isKept ? '已收藏' : '收藏'}
      <span className="visually-hidden">{card.name}</span>
    </button>
  )
}
