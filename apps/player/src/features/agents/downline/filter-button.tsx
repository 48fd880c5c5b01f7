import { useState } from 'react'
import { countChosen, type DownlineChoice } from './downline-choice.ts'
import classes from './downline-filter.module.css'
import { DownlineFilter } from './downline-filter.tsx'

type FilterButtonProps = Readonly<{
  choice: DownlineChoice
  isOwn: boolean
  onChoose: (choice: DownlineChoice) => void
}>

/** Opens the filter of the downline, and says how much of it is chosen. */
export function FilterButton({ choice, isOwn, onChoose }: FilterButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = countChosen(choice, isOwn)
  return (
    <>
      <button type="button" className={classes.open} onClick={() => setIsOpen(true)}>
        {chosen > 0 ? `筛选（${chosen}）` : '筛选'}
      </button>
      {isOpen && (
        <DownlineFilter
          choice={choice}
          isOwn={isOwn}
          onClose={() => setIsOpen(false)}
          onChoose={next => {
            setIsOpen(false)
            onChoose(next)
          }}
        />
      )}
    </>
  )
}
