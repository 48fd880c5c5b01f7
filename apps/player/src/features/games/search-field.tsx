import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import classes from './search-field.module.css'

/** No game has a longer name. */
const TEXT_MAX = 40

type SearchFieldProps = Readonly<{
  label: string
  text: string
  onText: (text: string) => void
  isSmall?: boolean
}>

export function SearchField({ label, text, onText, isSmall = false }: SearchFieldProps) {
  return (
    <div className={classNames(classes.search, isSmall && classes.small)}>
      <Icon name="search" size={18} />
      <input
        type="search"
        value={text}
        maxLength={TEXT_MAX}
        placeholder={label}
        aria-label={label}
        onChange={event => onText(event.target.value)}
      />
    </div>
  )
}
