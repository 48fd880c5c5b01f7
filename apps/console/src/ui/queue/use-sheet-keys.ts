import { useEffect, useRef } from 'react'

/** A key that acts at once, or one that acts when it was held so long that no slip does it. */
export type SheetKey = Readonly<{ act: () => void; isHeld?: boolean }>

export const HOLD_MS = 700

const FIELDS = 'input, textarea, select, [contenteditable="true"]'

/** Keys of an open sheet, which is a dialog; dead in fields, with modifiers, and while an input method composes. */
export function useSheetKeys(keys: Readonly<Record<string, SheetKey>> | undefined): void {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    let held: ReturnType<typeof setTimeout> | undefined
    const letGo = () => clearTimeout(held)
    const hear = (event: KeyboardEvent) => {
      if (event.repeat) return
      letGo()
      const { target, key } = event
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
      if (!isPlain || event.defaultPrevented || (target instanceof Element && target.closest(FIELDS))) return
      const heard = now.current?.[key]
      if (heard === undefined) return
      event.preventDefault()
      if (heard.isHeld === true) held = setTimeout(() => now.current?.[key]?.act(), HOLD_MS)
      else heard.act()
    }
    document.addEventListener('keydown', hear)
    document.addEventListener('keyup', letGo)
    window.addEventListener('blur', letGo)
    return () => {
      letGo()
      document.removeEventListener('keydown', hear)
      document.removeEventListener('keyup', letGo)
      window.removeEventListener('blur', letGo)
    }
  }, [])
}
