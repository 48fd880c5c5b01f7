import { classNames } from '@app/trade-ui/class-names.ts'
import { useEffect, useRef } from 'react'
import classes from './tabs.module.css'

type TabsProps<T extends string | number> = Readonly<{
  label: string
  /** `note` stands small beside the text. */
  tabs: readonly Readonly<{ value: T; text: string; note?: string | undefined }>[]
  value: T
  onChange: (value: T) => void
  /** `line` underlines the chosen one, `pill` fills it, `onHeader` stands on the header's colour. */
  look?: 'line' | 'pill' | 'onHeader'
  /** Inside of something with a gutter: the strip still runs from edge to edge, and its first choice stands in line. */
  bleeds?: boolean
}>

/** A strip of choices that scrolls sideways; the chosen one is brought into view. */
export function Tabs<T extends string | number>({
  label,
  tabs,
  value,
  onChange,
  look = 'line',
  bleeds = false,
}: TabsProps<T>) {
  const strip = useRef<HTMLFieldSetElement>(null)
  // Found by index: the chosen tab may render after the strip, and a value may hold characters that a selector cannot.
  const index = tabs.findIndex(tab => tab.value === value)
  useEffect(() => {
    // In the next frame, whose layout is done then anyway: asked now, the page would be laid out twice.
    const frame = requestAnimationFrame(() => {
      const chosen = strip.current?.children[index]
      if (!(chosen instanceof HTMLElement) || strip.current === null) return
      strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.clientWidth) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [index])
  return (
    <fieldset
      ref={strip}
      className={classNames(classes.strip, classes[look], bleeds && classes.bleeding)}
      aria-label={label}
      data-strip
    >
      {tabs.map(tab => (
        <button
          key={tab.value}
          type="button"
          data-value={tab.value}
          className={classes.tab}
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
        >
          {tab.text}
          {tab.note === undefined ? null : <small className={classes.note}>{tab.note}</small>}
        </button>
      ))}
    </fieldset>
  )
}
