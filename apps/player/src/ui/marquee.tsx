import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './button/icon-button.tsx'
import classes from './marquee.module.css'

/**
 * The scroll amount of the specification is that of the old element: so many pixels a step, and a step each 85 ms. Source:
 * specification 001 §9.
 */
const SCROLL_AMOUNT_PX = 3
const STEP_SECONDS = 0.085
const PX_PER_SECOND = SCROLL_AMOUNT_PX / STEP_SECONDS

type MarqueeProps = Readonly<{ label: string; children: ReactNode }>

/** A line that runs from right to left at reading speed; it stands still when touched, focused or asked to. */
export function Marquee({ label, children }: MarqueeProps) {
  const line = useRef<HTMLDivElement>(null)
  const [seconds, setSeconds] = useState(20)
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    if (line.current === null || typeof ResizeObserver !== 'function') return
    // Told after a layout and not asked for one; another text has another width.
    const observer = new ResizeObserver(([entry]) => {
      const { offsetWidth } = (entry?.target ?? {}) as Partial<HTMLElement>
      if (offsetWidth !== undefined && offsetWidth > 0) setSeconds(offsetWidth / PX_PER_SECOND)
    })
    observer.observe(line.current)
    return () => observer.disconnect()
  }, [])
  return (
    <section className={classes.marquee} aria-label={label} data-paused={isPaused}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without motion it scrolls, and must be reachable by keys. */}
      <div className={classes.view} tabIndex={0}>
        <div ref={line} className={classes.line} style={{ animationDuration: `${seconds}s` }}>
          {children}
        </div>
      </div>
      <IconButton
        icon={isPaused ? 'play' : 'pause'}
        size={14}
        label={isPaused ? '继续滚动' : '暂停滚动'}
        onClick={() => setIsPaused(paused => !paused)}
      />
    </section>
  )
}
