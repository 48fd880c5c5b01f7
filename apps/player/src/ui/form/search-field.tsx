import { classNames } from '@app/trade-ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './search-field.module.css'

const TEXT_MAX = 40

type SearchFieldProps = Readonly<{
  label: string
  text: string
  onText: (text: string) => void
  maxLength?: number
  isSmall?: boolean
}>

/** A field to search by name; what it finds is shown while one types. */
export function SearchField({
  label,
  text,
  onText,
  maxLength = TEXT_MAX,
  isSmall = false,
}: SearchFieldProps) {
  return (
    <div className={classNames(classes.search, isSmall && classes.small)}>
      <Icon name="search" size={18} />
      <input
        type="search"
        value={text}
        maxLength={maxLength}
        placeholder={label}
        aria-label={label}
        onChange={event => onText(event.target.value)}
      />
    </div>
  )
}
