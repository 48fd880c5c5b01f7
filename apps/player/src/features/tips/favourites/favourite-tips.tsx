import type { TipCard } from '@app/client/tips/read-tip-card.ts'
import { findGame } from '@app/domain/games/games.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useFavouriteTips } from '#features/tips/tips.queries.ts'
import { CARD_HEIGHT_PX, TipsCard } from '#features/tips/tips-card.widget.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { Boundary } from '#ui/page/boundary.tsx'
import { useToggleFavourite } from './favourite.queries.ts'
import classes from './favourite-tips.module.css'

/** So long a card that was let go can be taken back. Source: product document not-shown §2. */
const UNDO_MS = 5_000
/** Games with cards: those that are drawn in public, and the fast one of the house. */
const GAME_IDS = [70, 90, 110, 71]

const ALL = 'all'
const gameOptions = [
  { value: ALL, text: '全部彩种' },
  ...GAME_IDS.map(gameId => ({ value: String(gameId), text: findGame(gameId)?.name ?? String(gameId) })),
]

/** The cards that the member keeps, of all games or one; a card that is let go leaves, and can be taken back for 5 s. */
export function FavouriteTips() {
  const [chosen, setChosen] = useState(ALL)
  const favourites = useFavouriteTips(chosen === ALL ? undefined : Number(chosen))
  return (
    <>
      <SelectField label="彩种" options={gameOptions} value={chosen} onChange={setChosen} />
      <InfiniteList
        query={favourites}
        keyOf={card => card.id}
        skeletonHeight={CARD_HEIGHT_PX}
        whenEmpty={
          <Link className={buttonClass('soft')} to="/">
            去首页看资料
          </Link>
        }
      >
        {card => <Favourite card={card} />}
      </InfiniteList>
    </>
  )
}

/** A card of the collection; only one that was kept when it came can be let go here. */
function Favourite({ card }: { card: TipCard }) {
  const [wasKept] = useState(card.isFavourite)
  if (wasKept && !card.isFavourite) return <Dropped card={card} />
  return (
    <Boundary>
      <TipsCard card={card} />
    </Boundary>
  )
}

/** Stands in the place of a card that was just let go, with the way to take that back. */
function Dropped({ card }: { card: TipCard }) {
  const toggle = useToggleFavourite()
  const undo = useRef<HTMLButtonElement>(null)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    // The star that had the focus is gone.
    undo.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => setIsOver(true), UNDO_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isOver) return null
  return (
    <div role="status" className={classes.dropped}>
      <span>已取消收藏{card.name}</span>
      <button ref={undo} type="button" onClick={() => toggle(card)}>
        撤销
      </button>
    </div>
  )
}
