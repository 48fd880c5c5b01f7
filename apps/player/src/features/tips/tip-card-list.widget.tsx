import { useDeferredValue } from 'react'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { Boundary } from '#ui/page/boundary.tsx'
import { DemonstrationNote } from './card/demonstration-note.tsx'
import { type TipSelection, useTips, useZodiacVotes } from './tips.queries.ts'
import { CARD_HEIGHT_PX, TipsCard } from './tips-card.widget.tsx'

/** Source: specification 002 §2 (skeleton placeholders of 4 or 5 rows). */
const SKELETON_ROWS = 4
/** A card is heavy: the others follow one at a time. */
const DRAWN_AT_ONCE = 1

/**
 * The cards of a game and play category without end. Another game or category begins anew: every card collapsed,
 * every card on its first group. Source: specification 002 §2 (information list), §4 (list paging, group tabs).
 */
export function TipCardList(selection: TipSelection) {
  const { gameId, playCateName = '', location = '', order = '' } = selection
  return <Cards key={`${gameId} ${playCateName} ${location} ${order}`} {...selection} />
}

function Cards(selection: TipSelection) {
  const tips = useTips(selection)
  const votes = useZodiacVotes(selection.gameId).data
  // The first cards are drawn in pieces between which a tap is answered; what the store tells of is drawn in one.
  const isPending = useDeferredValue(tips.isPending)
  if (isPending) return <Skeleton rows={SKELETON_ROWS} height={CARD_HEIGHT_PX} />
  return (
    <>
      {tips.data?.some(card => card.isDemonstration) ? <DemonstrationNote /> : null}
      <InfiniteList
        query={tips}
        keyOf={card => card.id}
        skeletonHeight={CARD_HEIGHT_PX}
        atOnce={DRAWN_AT_ONCE}
      >
        {card => (
          <Boundary>
            <TipsCard card={card} votes={votes?.[card.id]} />
          </Boundary>
        )}
      </InfiniteList>
    </>
  )
}
