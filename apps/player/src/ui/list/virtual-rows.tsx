import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { InfiniteList, type InfiniteListProps } from './infinite-list.tsx'
import classes from './virtual-rows.module.css'

/** Between two rows, as in a list that is drawn whole. */
const GAP_PX = 8
/** Rows beyond the screen, so that a quick finger and the Tab key find some. */
const OVERSCAN_ROWS = 8
/** Pixels that a measured edge may differ by without having moved. */
const TOLERANCE_PX = 1

type VirtualRowsProps<Row> = Readonly<{
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What a row is high before it was drawn. */
  rowHeight: number
  children: (row: Row, before: Row | undefined) => ReactNode
}>

/**
 * Draws the rows of a long list that are in sight or near; the others hold their place. A row that has the focus stays,
 * however far it is scrolled away.
 */
function VirtualRows<Row>({ rows, keyOf, rowHeight, children }: VirtualRowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState<number>()
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    gap: GAP_PX,
    scrollMargin: top,
    getItemKey: at => {
      const row = rows[at]
      return row === undefined ? at : keyOf(row)
    },
    rangeExtractor: range => {
      const near = defaultRangeExtractor(range)
      return focused === undefined || focused >= rows.length || near.includes(focused)
        ? near
        : [...near, focused].sort((a, b) => a - b)
    },
  })

  // What stands above the list may have grown or gone with any draw.
  useLayoutEffect(() => {
    if (list.current === null) return
    const at = list.current.getBoundingClientRect().top + window.scrollY
    if (Math.abs(at - top) > TOLERANCE_PX) setTop(at)
  })

  return (
    <ul
      ref={list}
      className={classes.rows}
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={({ target }) => setFocused(Number(target.closest('li')?.dataset.index))}
      onBlur={() => setFocused(undefined)}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index]
        return row === undefined ? null : (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {children(row, rows[index - 1])}
          </li>
        )
      })}
    </ul>
  )
}

/** An infinite list that may grow long: only the rows near the screen are drawn. `skeletonHeight` is a row's usual height. */
export function LongList<Row>(props: Omit<InfiniteListProps<Row>, 'drawRows'> & { skeletonHeight: number }) {
  return (
    <InfiniteList
      {...props}
      drawRows={rows => (
        <VirtualRows rows={rows} keyOf={props.keyOf} rowHeight={props.skeletonHeight}>
          {props.children}
        </VirtualRows>
      )}
    />
  )
}
