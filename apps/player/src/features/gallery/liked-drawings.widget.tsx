import { classNames } from '@app/trade-ui/class-names.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button/button.tsx'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { DrawingCard } from './card/drawing-card.tsx'
import gridClasses from './card/gallery-grid.module.css'
import { GridSkeleton } from './card/grid-skeleton.tsx'
import { useLikedDrawings } from './gallery.queries.ts'

/** The drawings that the member likes, the latest like first. */
export function LikedDrawings() {
  return (
    <InfiniteList
      query={useLikedDrawings()}
      keyOf={drawing => drawing.id}
      className={classNames(gridClasses.grid, gridClasses.wide)}
      skeleton={<GridSkeleton />}
      whenEmpty={
        <Link className={buttonClass('soft')} to="/gallery">
          去图库看图纸
        </Link>
      }
    >
      {({ groupId, gameId, name, ...drawing }) => (
        <DrawingCard drawing={drawing} groupId={groupId} gameId={gameId} name={name} />
      )}
    </InfiniteList>
  )
}
