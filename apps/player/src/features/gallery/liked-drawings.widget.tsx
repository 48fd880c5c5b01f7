import { classNames } from '@app/trade-ui/class-names.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { DrawingCard } from './drawing-card.tsx'
import { useLikedDrawings } from './gallery.queries.ts'
import gridClasses from './gallery-grid.module.css'
import { GridSkeleton } from './grid-skeleton.tsx'

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
