import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is on the screen or just outside of it. */
export function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(
      entries => setIsSeen(entries.some(entry => entry.isIntersecting)),
      { rootMargin: '120px 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
