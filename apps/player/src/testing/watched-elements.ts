/** Elements that a page watches for coming into view: jsdom has no layout, so a test says when they do. */
import { act } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'

type Tell = (entries: readonly Readonly<{ isIntersecting: boolean }>[]) => void

/** Stands in for the browser's observer in all tests of the file. */
export function watchedElements() {
  const shown = new Map<Element, () => void>()
  let last: Element | undefined
  let margin: string | undefined
  beforeEach(() => {
    shown.clear()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        tell: Tell
        constructor(tell: Tell, options: { rootMargin: string }) {
          this.tell = tell
          margin = options.rootMargin
        }
        observe(element: Element) {
          last = element
          shown.set(element, () => this.tell([{ isIntersecting: true }]))
        }
        disconnect() {}
      },
    )
  })
  const show = (element: Element | undefined) =>
    act(() => (element === undefined ? undefined : shown.get(element))?.())
  return {
    /** Brings an element into view. */
    show,
    /** Brings the end of the list into view: what was watched last. */
    reachEnd: () => show(last),
    /** Brings the rows of lists near that wait there to be drawn. */
    nearRows: () => {
      for (const element of shown.keys()) if (element.closest('li') !== null) show(element)
    },
    /** How far outside of the screen the newest watch begins, as CSS says it. */
    margin: () => margin,
  }
}
