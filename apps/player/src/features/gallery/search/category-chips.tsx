import { useState } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './category-chips.module.css'

/** Source: specification 001 §9. */
const CHIPS_COLLAPSED = 6

type CategoryChipsProps = Readonly<{
  categories: readonly Readonly<{ categoryId: string; name: string }>[]
  value: string | undefined
  onChange: (categoryId: string | undefined) => void
}>

/** The categories of a game: six of them until they are expanded. A second tap lets go of the chosen one. */
export function CategoryChips({ categories, value, onChange }: CategoryChipsProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  if (categories.length === 0) return null
  const shown = isExpanded ? categories : categories.slice(0, CHIPS_COLLAPSED)
  return (
    <fieldset className={classes.chips} data-expanded={isExpanded} aria-label="图纸分类">
      {shown.map(({ categoryId, name }) => (
        <button
          key={categoryId}
          type="button"
          className={classes.chip}
          aria-pressed={categoryId === value}
          onClick={() => onChange(categoryId === value ? undefined : categoryId)}
        >
          {name}
        </button>
      ))}
      {categories.length > CHIPS_COLLAPSED ? (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(expanded => !expanded)}
        >
          {isExpanded ? '收起' : '更多'}
          <Icon name={isExpanded ? 'up' : 'down'} size={14} />
        </button>
      ) : null}
    </fieldset>
  )
}
