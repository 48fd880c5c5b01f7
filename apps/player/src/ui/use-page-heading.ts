import { type RefObject, useEffect, useRef } from 'react'

const SITE = '开奖'

let hasArrived = false

/**
 * For the heading of a page: names the document after it and, on the way from page to page, moves the focus there, since
 * the one that had it is gone and a screen reader would not notice the new page. A field that took the focus keeps it.
 */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title === SITE ? SITE : `${title} - ${SITE}`
  }, [title])
  useEffect(() => {
    // The first page is begun by the browser, at its top.
    const isFirst = !hasArrived
    hasArrived = true
    const { activeElement } = document
    const isTaken = activeElement?.closest('main, dialog') != null
    if (!isFirst && !isTaken) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
