import type { TipCard, TipItem } from '@app/client/tips/read-tip-card.ts'
import { readImagePath } from '@app/trade-ui/markup/authored-link.ts'
import { plainText } from '@app/trade-ui/markup/plain-text.ts'
import { useState } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import classes from './banners.module.css'
import { layoutItems, shownItems, type TipLayout } from './layouts.ts'

const STRIP_RATIO = 5
const BANNER_RATIO = 3

type BannersProps = Readonly<{ card: TipCard; layout: TipLayout & { family: 'banner' } }>

const nameOf = (item: TipItem, card: TipCard) => item.title || plainText(item.contents[0]) || card.name

/** The pictures of a card without words: a strip of them, or one that can be closed. */
export function Banners({ card, layout }: BannersProps) {
  const [isClosed, setIsClosed] = useState(false)
  const items = shownItems<TipItem>(layout, layoutItems(layout, card.groups), false)
  if (items.length === 0 || isClosed) return null
  const isClosable = layout.look === 'closable'
  return (
    <article className={classes.banners} aria-label={card.name}>
      {items.map(item => (
        <Picture
          key={item.id}
          src={readImagePath(item.iconUrl ?? '')}
          alt={nameOf(item, card)}
          ratio={isClosable ? BANNER_RATIO : STRIP_RATIO}
          className={classes.picture}
        />
      ))}
      {isClosable ? (
        <button type="button" className={classes.close} aria-label="关闭" onClick={() => setIsClosed(true)}>
          <Icon name="close" size={18} />
        </button>
      ) : null}
    </article>
  )
}
