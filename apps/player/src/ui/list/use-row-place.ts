/**
 * Who comes back to a list finds the row that was tapped where it was: by the row and not by pixels, since rows above it may be
 * higher or lower than when it was left.
 */
import { type RefObject, useEffect } from 'react'

type Place = Readonly<{ row: string; top: number }>

/** The rows that led away, by the entry of the history that was left. */
const places = new Map<string, Place>()
/** So long what loads may still move the row; a finger ends it earlier. */
const SETTLES_MS = 3000
const TOLERANCE_PX = 1
const ENDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The router names each entry; where it does not, a page is known by its address. */
const entryOfHistory = (): string => window.history.state?.key ?? window.location.href

/** Notes which row of the list leads away, and puts it back in its place when the list is shown again. */
export function useRowPlace(list: RefObject<HTMLElement | null>, isReady: boolean): void {
  useEffect(() => {
    const element = list.current
    if (element === null || !isReady) return
    const entry = entryOfHistory()
    const note = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
      if (row?.dataset.row !== undefined)
        places.set(entry, { row: row.dataset.row, top: row.getBoundingClientRect().top })
    }
    element.addEventListener('click', note, true)
    const place = places.get(entry)
    places.delete(entry)
    const end = place === undefined ? undefined : keepInPlace(element, place)
    return () => {
      element.removeEventListener('click', note, true)
      end?.()
    }
  }, [list, isReady])
}

/** Scrolls so that the row stands where it stood, and again whenever the page grows, until the player moves it. */
function keepInPlace(list: HTMLElement, { row, top }: Place): () => void {
  const put = () => {
    const found = [...list.querySelectorAll<HTMLElement>('[data-row]')].find(one => one.dataset.row === row)
    const away = (found?.getBoundingClientRect().top ?? top) - top
    if (Math.abs(away) > TOLERANCE_PX) window.scrollBy(0, away)
  }
  const frame = requestAnimationFrame(put)
  const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(put) : undefined
  observer?.observe(document.body)
  const end = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    observer?.disconnect()
    for (const name of ENDS) window.removeEventListener(name, end)
  }
  const timer = setTimeout(end, SETTLES_MS)
  for (const name of ENDS) window.addEventListener(name, end, { passive: true })
  return end
}
