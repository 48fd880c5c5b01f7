import { type FormEvent, useId, useState } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './gallery-search.module.css'

const TEXT_MAX = 40

type GallerySearchProps = Readonly<{
  value: string
  /** Names that there are, offered while typing. */
  names: readonly string[]
  /** Told of the trimmed text; an empty one asks for everything anew. */
  onSearch: (text: string) => void
}>

/** The search by a drawing's name. */
export function GallerySearch({ value, names, onSearch }: GallerySearchProps) {
  const [text, setText] = useState(value)
  const listId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  const clear = () => {
    setText('')
    onSearch('')
  }
  return (
    <search>
      <form className={classes.form} onSubmit={submit}>
        <input
          type="search"
          enterKeyHint="search"
          value={text}
          maxLength={TEXT_MAX}
          list={listId}
          placeholder="请输入图纸名称"
          aria-label="请输入图纸名称"
          onChange={event => setText(event.target.value)}
        />
        <datalist id={listId}>
          {names.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {text === '' ? null : (
          <button type="button" className={classes.clear} aria-label="清空" onClick={clear}>
            <Icon name="close" size={16} />
          </button>
        )}
        <button type="submit" className={classes.submit}>
          搜索
        </button>
      </form>
    </search>
  )
}
