import { Icon } from '#ui/icon/icon.tsx'
import { showCheckValue } from './check-texts.ts'
import classes from './fairness.module.css'

export type ShownCheck = Readonly<{
  name: string
  title: string
  meaning: string
  ok: boolean
  expected: string
  found: string
}>

/** Longer than a hash: the sealed text of a bet would fill the screen. */
const LONG_VALUE = 100

function CheckedValue({ value }: { value: string }) {
  const text = <p className={classes.value}>{value}</p>
  return value.length <= LONG_VALUE ? (
    text
  ) : (
    <details className={classes.original}>
      <summary>查看原文</summary>
      {text}
    </details>
  )
}

/** Checks one under another, each with its verdict and the value that was computed. */
export function CheckList({ checks }: { checks: readonly ShownCheck[] }) {
  return (
    <ul className={classes.checks}>
      {checks.map(({ name, title, meaning, ok, expected, found }) => (
        <li key={name} data-ok={ok}>
          <Icon name={ok ? 'check' : 'close'} size={18} />
          <div>
            <b>{title}</b>
            <span className="visually-hidden">{ok ? '通过' : '不符'}</span>
            <p>{meaning}</p>
            {ok ? (
              <CheckedValue value={showCheckValue(found)} />
            ) : (
              <p className={classes.difference}>
                公布：{showCheckValue(expected)}
                <br />
                算得：{showCheckValue(found)}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
