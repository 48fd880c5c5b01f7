import { useState } from 'react'
import classes from '#features/home/home.module.css'
import { Icon } from '#ui/icon/icon.tsx'

/** Source: specification 002 §9 (category chips). */
const FIRST_CHIPS = 6

type CategoryChipsProps = Readonly<{
  categories: readonly string[]
  /** All of them when absent. */
  value: string | undefined
  onChange: (category: string | undefined) => void
}>

/** All, and the play categories of a game: six, or every one after a tap on 更多. */
export function CategoryChips({ categories, value, onChange }: CategoryChipsProps) {
  const [wanted, setIsExpanded] = useState<boolean>()
  // The chosen one is never hidden by itself: who comes back to a later one finds it pressed.
  const isExpanded = wanted ?? (value !== undefined && categories.indexOf(value) >= FIRST_CHIPS)
  const shown = isExpanded ? categories : categories.slice(0, FIRST_CHIPS)
  return (
    <fieldset className={classes.chips} aria-label="资料分类">
      <button type="button" aria-pressed={value === undefined} onClick={() => onChange(undefined)}>
        全部
      </button>
      {shown.map(name => (
        <button key={name} type="button" aria-pressed={name === value} onClick={() => onChange(name)}>
          {name}
        </button>
      ))}
      {categories.length <= FIRST_CHIPS ? null : (
        <button
          type="button"
          className={classes.moreChips}
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? '收起' : '更多'}
          <Icon name={isExpanded ? 'up' : 'down'} size={14} />
        </button>
      )}
    </fieldset>
  )
}
