import type { EmblaCarouselType } from 'embla-carousel'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { mayMove } from '#platform/storage/preferences.ts'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './carousel.module.css'

/** Source: specification 002 §9 (carousel autoplay). */
const STAYS_MS = 3000

type Slide = Readonly<{ key: string; label: string; content: ReactNode }>

type CarouselProps = Readonly<{
  label: string
  slides: readonly Slide[]
  /** Width by height of a slide, so that nothing jumps when its picture comes. */
  ratio?: number
}>

/** Slides to swipe. The first is there at once; what makes them move is fetched afterwards. */
export function Carousel({ label, slides, ratio = 2.4 }: CarouselProps) {
  const view = useRef<HTMLDivElement>(null)
  const [motion, setMotion] = useState<EmblaCarouselType>()
  const [selected, setSelected] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const [isHovered, setIsHovered] = useState(false)
  const count = slides.length
  // The others lie beside the view, and come in a piece of their own.
  const shown = useDeferredValue(slides, slides.slice(0, 1))
  const isWhole = shown.length === count

  useEffect(() => {
    if (count < 2 || !isWhole) return
    let embla: EmblaCarouselType | undefined
    let isGone = false
    void import('embla-carousel').then(({ default: create }) => {
      if (isGone || view.current === null) return
      const made = create(view.current, { loop: true })
      embla = made
      setSelected(made.selectedScrollSnap())
      made.on('select', () => setSelected(made.selectedScrollSnap()))
      setMotion(made)
    })
    return () => {
      isGone = true
      embla?.destroy()
      setMotion(undefined)
    }
  }, [count, isWhole])

  const isMoving = !isPaused && !isHovered && motion !== undefined && mayMove()
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => {
      if (!document.hidden) motion.scrollNext()
    }, STAYS_MS)
    return () => clearInterval(timer)
  }, [isMoving, motion])

  return (
    <section
      className={classes.carousel}
      aria-roledescription="轮播"
      aria-label={label}
      onFocus={() => setIsPaused(true)}
      onPointerDown={() => setIsPaused(true)}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
    >
      <div ref={view} className={classes.view}>
        <div className={classes.track} aria-live={isMoving ? 'off' : 'polite'}>
          {shown.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group of a carousel, not of a form.
            <div
              key={slide.key}
              className={classes.slide}
              style={{ aspectRatio: String(ratio) }}
              role="group"
              aria-roledescription="幻灯片"
              aria-label={`${slide.label}（${index + 1}/${count}）`}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {count < 2 ? null : (
        <div className={classes.foot}>
          {slides.map((slide, index) => (
            <button
              key={slide.key}
              type="button"
              className={classes.dot}
              aria-label={`第${index + 1}张`}
              aria-current={index === selected}
              onClick={() => motion?.scrollTo(index)}
            />
          ))}
          {mayMove() ? (
            <button
              type="button"
              className={classes.pause}
              aria-label={isPaused ? '继续轮播' : '暂停轮播'}
              onClick={() => setIsPaused(paused => !paused)}
              // The pause on any touch below must not be undone by the tap that asks to go on.
              onPointerDown={event => event.stopPropagation()}
              onFocus={event => event.stopPropagation()}
            >
              <Icon name={isPaused ? 'play' : 'pause'} size={14} />
            </button>
          ) : null}
        </div>
      )}
    </section>
  )
}
