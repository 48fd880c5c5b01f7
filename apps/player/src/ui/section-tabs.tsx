import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './section-tabs.module.css'
import { Tabs } from './tabs.tsx'
import { useHashChoice } from './use-hash-choice.ts'

type Section<T extends string> = Readonly<{ value: T; text: string; content: ReactNode }>

type SectionTabsProps<T extends string> = Readonly<{
  label: string
  sections: readonly [Section<T>, ...Section<T>[]]
}>

/** Sections under each other with tabs that stay in sight: a tab scrolls to its section, scrolling moves the tab. */
export function SectionTabs<T extends string>({ label, sections }: SectionTabsProps<T>) {
  const area = useRef<HTMLDivElement>(null)
  /** The section that a tap is scrolling to; those on the way there do not count. */
  const aim = useRef<string | undefined>(undefined)
  const [first, ...rest] = sections
  const [fromHash, choose] = useHashChoice<T>([first.value, ...rest.map(section => section.value)])
  const [shown, setShown] = useState<T>(fromHash)
  const values = sections.map(section => section.value).join(' ')

  const bring = (value: string, behavior: ScrollBehavior) =>
    area.current?.querySelector(`[data-section="${value}"]`)?.scrollIntoView({ behavior, block: 'start' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash leads once, when the page is entered.
  useEffect(() => {
    if (fromHash !== first.value) bring(fromHash, 'auto')
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is watched changes with the sections.
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        const seen = entries.find(entry => entry.isIntersecting)?.target.getAttribute('data-section')
        if (seen === null || seen === undefined) return
        if (aim.current !== undefined && aim.current !== seen) return
        aim.current = undefined
        setShown(seen as T)
      },
      // A section counts once its head has passed under the tabs.
      { rootMargin: '-110px 0px -70% 0px' },
    )
    const free = () => {
      aim.current = undefined
    }
    for (const element of area.current?.querySelectorAll('[data-section]') ?? []) observer.observe(element)
    window.addEventListener('touchstart', free, { passive: true })
    window.addEventListener('wheel', free, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('touchstart', free)
      window.removeEventListener('wheel', free)
    }
  }, [values])

  return (
    <div ref={area}>
      <div className={classes.tabs}>
        <Tabs
          label={label}
          tabs={sections}
          value={shown}
          onChange={value => {
            aim.current = value
            setShown(value)
            choose(value)
            bring(value, 'smooth')
          }}
        />
      </div>
      {sections.map(section => (
        <section
          key={section.value}
          data-section={section.value}
          className={classes.section}
          aria-label={section.text}
        >
          {section.content}
        </section>
      ))}
    </div>
  )
}
