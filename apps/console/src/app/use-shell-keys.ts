import { useEffect, useRef } from 'react'

/** Ctrl/⌘ K opens the palette, from anywhere; not while an input method composes. */
export function useShellKeys(openPalette: () => void): void {
  const open = useRef(openPalette)
  open.current = openPalette
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.isComposing || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      open.current()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
