import { useEffect, useState } from 'react'

/** A finger trembles by less. */
const MOVED_PX = 8

/** Whether the page was last scrolled down: who reads on has no need of what floats over the text. */
export function useScrollsDown(): boolean {
  const [isDown, setIsDown] = useState(false)
  useEffect(() => {
    let from = window.scrollY
    const look = () => {
      const moved = window.scrollY - from
      if (Math.abs(moved) < MOVED_PX && window.scrollY > 0) return
      from = window.scrollY
      setIsDown(moved > 0 && from > 0)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isDown
}
