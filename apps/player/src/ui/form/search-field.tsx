import { classNames } from '@app/trade-ui/class-names.ts'
import { useRef } from 'react'
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
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onText('')
    input.current?.focus()
  }
  return (
    <div className={classNames(classes.search, isSmall && classes.small)}>
      <Icon name="search" size={18} />
      <input
        ref={input}
        type="search"
        value={text}
        maxLength={maxLength}
        placeholder={label}
        aria-label={label}
        onChange={event => onText(event.target.value)}
      />
      {text !== '' && (
        <button type="button" className={classes.clear} aria-label="清空" onClick={clear}>
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  )
}
