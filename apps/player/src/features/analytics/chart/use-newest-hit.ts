import type { Matrix } from '@app/domain/analytics/matrix.ts'
import { type RefObject, useLayoutEffect } from 'react'

/**
 * A chart that is wider than the screen begins where its newest hit is in sight, not at a column that none may reach. Its
 * columns fill the place by whole ones: half a figure behind the issues reads as another one.
 */
export function useNewestHit(
  scroller: RefObject<HTMLElement | null>,
  { rows, columns }: Matrix,
  isLarge: boolean,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result moves nothing under the reader's eyes.
  useLayoutEffect(() => {
    const { current } = scroller
    const sheet = current?.firstElementChild
    if (current === null || !(sheet instanceof HTMLElement)) return
    sheet.style.removeProperty('--width')
    // Not `offsetWidth`, which is rounded: half a pixel a column is half a figure after thirty of them.
    const [issue, first] = current.querySelectorAll('th')
    const names = issue?.getBoundingClientRect().width ?? 0
    const least = first?.getBoundingClientRect().width ?? 0
    const seen = current.clientWidth - names
    if (least === 0 || columns.length * least <= seen + 1) return
    const fitting = Math.floor(seen / least)
    const width = seen / fitting
    sheet.style.setProperty('--width', `${width}px`)
    const newest = rows[rows.length - 1]?.hits.findIndex(hits => hits > 0) ?? 0
    current.scrollLeft = newest < fitting ? 0 : (newest - Math.floor(fitting / 2)) * width
  }, [isLarge])
}
