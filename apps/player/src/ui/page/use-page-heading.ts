import { type RefObject, useEffect, useRef } from 'react'

/** Stands in every title: what the page came with, until the company's own name is known. */
let site = document.title
let shown: string | undefined

function writeTitle(): void {
  document.title = shown === undefined ? site : `${shown} - ${site}`
}

/** Names the site as its company is named, from now on. */
export function nameSite(name: string): void {
  site = name
  writeTitle()
}

let hasArrived = false

/**
 * For the heading of a page: names the document after it and, on the way from page to page, moves the focus there, since
 * the one that had it is gone and a screen reader would not notice the new page. A field that took the focus keeps it.
 * Without a title the document is named as the site is.
 */
export function usePageHeading(title?: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    shown = title
    writeTitle()
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
