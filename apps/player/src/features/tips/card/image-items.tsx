import type { TipItem } from '@app/contract/tips.ts'
import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { readImagePath } from './content/authored-link.ts'
import { plainText } from './content/plain-text.ts'
import classes from './image-items.module.css'
import { ItemContent, ItemNote, ItemTitle } from './item-parts.tsx'
import { Lock } from './lock.tsx'

const SQUARE = 1
const STRIP_RATIO = 5
const BANNER_RATIO = 3

/** A picture at the left, the words at the right. */
function BesideRow({ item }: { item: TipItem }) {
  return (
    <li className={classes.beside}>
      <Picture src={readImagePath(item.iconUrl)} alt="" ratio={SQUARE} className={classes.thumb} />
      <div className={classes.words}>
        <ItemTitle item={item} />
        {item.locked === 0 ? <ItemContent item={item} /> : <Lock locked={item.locked} place="row" />}
        <ItemNote item={item} />
      </div>
    </li>
  )
}

const nameOf = (item: TipItem) => item.title || plainText(item.content)

/** Pictures with words beside them, banners one below the other, or one banner that can be closed. */
export function ImageItems({
  items,
  look,
}: {
  items: readonly TipItem[]
  look: 'beside' | 'strip' | 'banner'
}) {
  const [isClosed, setIsClosed] = useState(false)
  if (look === 'beside') {
    return (
      <ul className={classes.rows}>
        {items.map(item => (
          <BesideRow key={item.id} item={item} />
        ))}
      </ul>
    )
  }
  if (look === 'strip') {
    return (
      <ul className={classes.rows}>
        {items.map(item => (
          <li key={item.id}>
            <Picture src={readImagePath(item.iconUrl)} alt={nameOf(item)} ratio={STRIP_RATIO} />
          </li>
        ))}
      </ul>
    )
  }
  const [item] = items
  if (item === undefined || isClosed) return null
  return (
    <div className={classes.banner}>
      <Picture src={readImagePath(item.iconUrl)} alt={nameOf(item)} ratio={BANNER_RATIO} />
      <button type="button" className={classes.close} aria-label="关闭" onClick={() => setIsClosed(true)}>
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
