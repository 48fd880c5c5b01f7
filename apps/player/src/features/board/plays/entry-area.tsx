import type { Play } from '@app/domain/lottery/play.ts'
import { useDeferredValue, useMemo } from 'react'
import { checkEntries } from '#features/board/draft/check-entries.ts'
import { splitEntries } from '#features/board/draft/clean-entries.ts'
import classes from './entry-area.module.css'

type EntryAreaProps = Readonly<{ play: Play; typed: string; onType: (typed: string) => void }>

/** Typed or pasted entries with the number of those that can be bet; wrong ones are named with their number in the list and removed by one tap. */
export function EntryArea({ play, typed, onType }: EntryAreaProps) {
  // A long paste is looked over after it is shown.
  const looked = useDeferredValue(typed)
  const { count, usable, faults } = useMemo(() => {
    const entries = splitEntries(play, looked)
    return { count: entries.length, ...checkEntries(play, entries) }
  }, [play, looked])
  return (
    <div className={classes.area}>
      <textarea
        className={classes.text}
        aria-label={`${play.name}号码`}
        placeholder={`${play.selection}\n可用空格、逗号或换行分隔，也可直接粘贴`}
        value={typed}
        rows={6}
        inputMode="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={event => onType(event.target.value)}
      />
      <div className={classes.tools}>
        <output>
          有效 <b>{usable.length}</b> 注{count === usable.length ? '' : `，共 ${count} 注`}
        </output>
        {faults.length > 0 && usable.length > 0 ? (
          <button type="button" className={classes.tool} onClick={() => onType(usable.join(' '))}>
            只投有效 {usable.length} 注
          </button>
        ) : null}
        {typed === '' ? null : (
          <button type="button" className={classes.tool} onClick={() => onType('')}>
            清空号码
          </button>
        )}
      </div>
      <ul className={classes.faults} aria-live="polite">
        {faults.slice(0, 5).map(fault => (
          <li key={fault.entryNumber}>
            第{fault.entryNumber}注“{fault.entry.slice(0, 20)}”：{fault.sentence}
          </li>
        ))}
        {faults.length > 5 ? <li>另有错误未列出</li> : null}
      </ul>
    </div>
  )
}
