import { useEffect, useState } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './back-to-top.module.css'

/** Source: specification 000 §9. */
const BACK_TO_TOP_AFTER_PX = 3000

type BackToTopProps = Readonly<{
  /** The button appears below this. */
  afterPx?: number
  /** How long the way up takes; without it the browser decides. */
  scrollMs?: number
}>

/** Leads back up once the page has been scrolled far. */
export function BackToTop({ afterPx = BACK_TO_TOP_AFTER_PX, scrollMs }: BackToTopProps) {
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    const look = () => setIsFar(window.scrollY > afterPx)
    // With the next frame, which lays the page out anyway.
    const frame = requestAnimationFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
    }
  }, [afterPx])
  if (!isFar) return null
  return (
    <button type="button" className={classes.button} aria-label="返回顶部" onClick={() => scrollUp(scrollMs)}>
      <Icon name="up" />
    </button>
  )
}

function scrollUp(ms: number | undefined): void {
  if (ms === undefined) return window.scrollTo({ top: 0, behavior: 'smooth' })
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, 0)
  const from = window.scrollY
  const startedAt = performance.now()
  const step = () => {
    const left = 1 - Math.min(1, (performance.now() - startedAt) / ms)
    window.scrollTo(0, Math.round(from * left ** 3))
    if (left > 0) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
