import { Icon } from '#ui/icon/icon.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import classes from './library.module.css'
import { useLibraryCategories } from './library.queries.ts'

/** From so many categories on, a popover shows them all at once. Source: specification 002 §9. */
const POPOVER_FROM = 8
export const ALL = ''

type CategoryChipsProps = Readonly<{ gameId: number; value: string; onChange: (categoryId: string) => void }>

/** All, and one chip for each category of the game. */
export function CategoryChips({ gameId, value, onChange }: CategoryChipsProps) {
  const categories = useLibraryCategories(gameId).data ?? []
  const chips = [
    { value: ALL, text: '全部' },
    ...categories.map(({ categoryId, name }) => ({ value: categoryId, text: name })),
  ]
  return (
    <div className={classes.chips}>
      <div className={classes.strip}>
        <Tabs label="资料分类" look="pill" tabs={chips} value={value} onChange={onChange} />
      </div>
      {categories.length < POPOVER_FROM ? null : (
        <Popover label="展开全部分类" face={<Icon name="down" size={18} />}>
          {close => (
            <ul className={classes.panel}>
              {chips.map(chip => (
                <li key={chip.value}>
                  <button
                    type="button"
                    aria-pressed={chip.value === value}
                    onClick={() => {
                      onChange(chip.value)
                      close()
                    }}
                  >
                    {chip.text}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Popover>
      )}
    </div>
  )
}
