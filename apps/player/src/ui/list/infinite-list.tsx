import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useOnView } from '#platform/use-in-view.ts'
import { HeavyRow } from './heavy-row.tsx'
import classes from './infinite-list.module.css'
import { EmptyState, EndState, FailedState } from './list-states.tsx'
import { Skeleton } from './skeleton.tsx'
import { useRowPlace } from './use-row-place.ts'

/** The next page is asked for this far above the end. Source: specification 002 §4 (list paging). */
export const NEXT_PAGE_WITHIN_PX = 300

export type InfiniteListProps<Row> = Readonly<{
  query: UseInfiniteQueryResult<readonly Row[], Error>
  keyOf: (row: Row) => string
  /** A row, told which stands before it. */
  children: (row: Row, before: Row | undefined) => ReactNode
  skeletonHeight?: number
  /** Shapes of the rows to come, where they are no lines. */
  skeleton?: ReactNode
  /** Of the list itself, where it is a grid. */
  className?: string | undefined
  /** Heavy rows: so many are drawn at once, the others as they come near; empty places stand for them. */
  atOnce?: number
  /** How far above the end the next page is asked for, in pixels. */
  withinPx?: number
  /** Draws the rows instead of a plain list. */
  drawRows?: (rows: readonly Row[]) => ReactNode
  /** A way on, shown when there is nothing. */
  whenEmpty?: ReactNode
}>

/** A list with its five states; the next page loads near the end. */
export function InfiniteList<Row>(props: InfiniteListProps<Row>) {
  const { query, withinPx = NEXT_PAGE_WITHIN_PX } = props
  const end = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useRowPlace(list, query.data !== undefined)
  const atOnce = props.atOnce ?? Number.POSITIVE_INFINITY
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query

  useOnView({
    element: end,
    margin: `0px 0px ${withinPx}px`,
    isWatching: hasNextPage && !isFetchingNextPage,
    onChange: isNear => {
      if (isNear) void fetchNextPage()
      return undefined
    },
  })

  if (query.data === undefined) {
    if (query.isError) return <FailedState onRetry={() => void query.refetch()} />
    return props.skeleton ?? <Skeleton rows={6} height={props.skeletonHeight ?? 64} />
  }
  if (query.data.length === 0) return <EmptyState>{props.whenEmpty}</EmptyState>
  return (
    <>
      {props.drawRows?.(query.data) ?? (
        <ul ref={list} className={props.className ?? classes.list}>
          {query.data.map((row, at) => (
            <li key={props.keyOf(row)} data-row={props.keyOf(row)}>
              <HeavyRow isFirst={at < atOnce} height={props.skeletonHeight}>
                {() => props.children(row, query.data?.[at - 1])}
              </HeavyRow>
            </li>
          ))}
        </ul>
      )}
      <div ref={end}>
        {query.isFetchNextPageError ? <FailedState onRetry={() => void fetchNextPage()} /> : null}
        {isFetchingNextPage ? <Skeleton rows={2} height={props.skeletonHeight ?? 64} /> : null}
        {hasNextPage ? null : <EndState />}
      </div>
    </>
  )
}
