import { useEffect, useRef } from 'react'
import { isForPage } from '#platform/page-keys.ts'

type ShellKeys = Readonly<{
  openPalette: () => void
  openHelp: () => void
  /** Goes to the page of a letter; answers whether there is one. */
  goTo: (letter: string) => boolean
}>

/** How long after `g` the letter may come. */
const LETTER_MS = 1_500

const isPaletteKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey)

/**
 * Keys of every page: Ctrl/⌘ K opens the palette, from fields too; `g` and a letter go to a page, `?` lists the keys. They are
 * heard before those of the page, to which the letter after `g` does not belong.
 */
export function useShellKeys(keys: ShellKeys): void {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    let wentAt: number | undefined
    const hear = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const isLetter = wentAt !== undefined && event.timeStamp - wentAt <= LETTER_MS
      // The shift of a capital letter is no key of its own.
      if (event.key !== 'Shift') wentAt = undefined
      if (isPaletteKey(event)) now.current.openPalette()
      else if (!isForPage(event)) return
      else if (isLetter && now.current.goTo(event.key)) wentAt = undefined
      else if (event.key === 'g') wentAt = event.timeStamp
      else if (event.key === '?') now.current.openHelp()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [])
}
