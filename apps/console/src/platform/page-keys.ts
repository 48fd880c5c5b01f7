import { useEffect, useRef } from 'react'

const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"]'

/** Whether a key belongs to the page: not to a field or dialog, without modifiers, and not of an input method. */
export function isForPage(event: KeyboardEvent): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
  const isInField = event.target instanceof Element && event.target.closest(FIELDS) !== null
  return isPlain && !isInField && !event.defaultPrevented
}

/** Hears single keys of the page; a handler that answers `false` leaves the key alone. */
export function usePageKeys(keys: Readonly<Record<string, () => unknown>>): void {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const act = isForPage(event) ? now.current[event.key] : undefined
      if (act !== undefined && act() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
