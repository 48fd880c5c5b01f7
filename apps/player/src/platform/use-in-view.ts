import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

type InView = Readonly<{
  element: RefObject<Element | null>
  /** How far outside of the screen it begins, as CSS writes it. */
  margin: string
  /** Told at first and at each change; what it returns ends what it began, as with an effect. */
  onChange: (isInView: boolean) => (() => void) | undefined
  /** Whether there is something to watch for. */
  isWatching?: boolean
}>

/** Tells when an element comes into view, or near it, and when it leaves. */
export function useOnView({ element, margin, onChange, isWatching = true }: InView): void {
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (element.current === null || !isWatching) return undefined
    let end: (() => void) | undefined
    const observer = new IntersectionObserver(
      entries => {
        end?.()
        end = tell(entries.some(entry => entry.isIntersecting))
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      end?.()
    }
  }, [element, margin, isWatching])
}

/** Whether an element is on the screen or just outside of it. */
export function useIsInView(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false)
  useOnView({
    element,
    margin: '120px 0px',
    onChange: now => {
      setIsInView(now)
      return undefined
    },
  })
  return isInView
}
