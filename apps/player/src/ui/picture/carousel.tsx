import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { mayMove } from '#platform/storage/preferences.ts'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './carousel.module.css'
import { useCarouselMotion } from './use-carousel-motion.ts'

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
  const [isPaused, setIsPaused] = useState(false)
  const [isHovered, setIsHovered] = useState(false)
  const count = slides.length
  // The others lie beside the view, and come in a piece of their own.
  const shown = useDeferredValue(slides, slides.slice(0, 1))
  const { selected, isMoving, show } = useCarouselMotion({
    view,
    slideCount: count,
    isWhole: shown.length === count,
    isHeld: isPaused || isHovered,
  })

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
        <Foot slides={slides} selected={selected} onShow={show} isPaused={isPaused} onPause={setIsPaused} />
      )}
    </section>
  )
}

type FootProps = Readonly<{
  slides: readonly Slide[]
  selected: number
  onShow: (index: number) => void
  isPaused: boolean
  onPause: (isPaused: boolean) => void
}>

/** A dot for each slide, and the button that stops them. */
function Foot({ slides, selected, onShow, isPaused, onPause }: FootProps) {
  return (
    <div className={classes.foot}>
      {slides.map((slide, index) => (
        <button
          key={slide.key}
          type="button"
          className={classes.dot}
          aria-label={`第${index + 1}张`}
          aria-current={index === selected}
          onClick={() => onShow(index)}
        />
      ))}
      {mayMove() ? (
        <button
          type="button"
          className={classes.pause}
          aria-label={isPaused ? '继续轮播' : '暂停轮播'}
          onClick={() => onPause(!isPaused)}
          // The pause on any touch below must not be undone by the tap that asks to go on.
          onPointerDown={event => event.stopPropagation()}
          onFocus={event => event.stopPropagation()}
        >
          <Icon name={isPaused ? 'play' : 'pause'} size={14} />
        </button>
      ) : null}
    </div>
  )
}
