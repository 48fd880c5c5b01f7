import { readToken } from '@app/session/tokens.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { useParams } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { FailedState } from '#ui/list/list-states.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { DrawingCard } from './card/drawing-card.tsx'
import gridClasses from './card/gallery-grid.module.css'
import { GridSkeleton } from './card/grid-skeleton.tsx'
import classes from './gallery.module.css'
import { galleryDetailQuery, useDrawings, useGalleryDetail } from './gallery.queries.ts'

/** Source: specification 000 §9, 001 §9. */
const BACK_TO_TOP_AFTER_PX = 400
const BACK_TO_TOP_MS = 450
const NEXT_PAGE_WITHIN_PX = 100

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/gallery/$groupId'> = ({ queries, params }) =>
  queries.ensureInfiniteQueryData(galleryDetailQuery(params.groupId, readToken() !== undefined))

/** Every issue of one drawing. */
export function GalleryGroupPage() {
  const { groupId } = useParams({ from: '/gallery/$groupId' })
  return <GalleryGroupView key={groupId} groupId={groupId} />
}

/** The issues of that group; its game is known from its detail. */
function GalleryGroupView({ groupId }: { groupId: string }) {
  const detail = useGalleryDetail(groupId)
  const group = detail.data?.group
  const drawings = useDrawings(groupId, group?.gameId)
  return (
    <>
      <PageHeader title={group?.name ?? '图纸'} />
      <div className={classes.page}>
        {detail.isError ? (
          <FailedState onRetry={() => void detail.refetch()} />
        ) : (
          <InfiniteList
            query={drawings}
            keyOf={drawing => drawing.id}
            className={classNames(gridClasses.grid, gridClasses.wide)}
            skeleton={<GridSkeleton />}
            withinPx={NEXT_PAGE_WITHIN_PX}
          >
            {drawing => <DrawingCard drawing={drawing} groupId={groupId} gameId={group?.gameId ?? 0} />}
          </InfiniteList>
        )}
      </div>
      <BackToTop afterPx={BACK_TO_TOP_AFTER_PX} scrollMs={BACK_TO_TOP_MS} />
    </>
  )
}
