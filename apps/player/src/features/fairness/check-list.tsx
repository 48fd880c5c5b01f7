import { Icon } from '#ui/icon.tsx'
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

/** Checks one under another, each with its verdict and the value that was computed. */
export function CheckList({ checks }: { checks: readonly ShownCheck[] }) {
  return (
    <ul className={classes.checks}>
      {checks.map(({ name, title, meaning, ok, expected, found }) => (
        <li key={name} data-ok={ok}>
          <Icon name={ok ? 'check' : 'close'} size={18} />
          <div>
            <b>{title}</b>
            <span className="unseen">{ok ? '通过' : '不符'}</span>
            <p>{meaning}</p>
            {ok ? (
              <p className={classes.value}>{showCheckValue(found)}</p>
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
