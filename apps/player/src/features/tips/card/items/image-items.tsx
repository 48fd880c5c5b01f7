import type { TipItem } from '@app/client/tips/read-tip-card.ts'
import { readImagePath } from '@app/trade-ui/markup/authored-link.ts'
import { Lock } from '#features/tips/card/lock.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import classes from './image-items.module.css'
import { ItemContent, ItemNote, ItemTitle } from './item-parts.tsx'

const SQUARE = 1

/** A picture at the left, the words at the right. */
export function ImageItems({ items }: { items: readonly TipItem[] }) {
  return (
    <ul className={classes.rows}>
      {items.map(item => (
        <li key={item.id} className={classes.row}>
          <Picture src={readImagePath(item.iconUrl ?? '')} alt="" ratio={SQUARE} className={classes.thumb} />
          <div className={classes.words}>
            <ItemTitle item={item} />
            {item.lock === 'open' ? <ItemContent item={item} /> : <Lock lock={item.lock} place="row" />}
            <ItemNote item={item} />
          </div>
        </li>
      ))}
    </ul>
  )
}
