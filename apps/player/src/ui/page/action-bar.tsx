import type { ReactNode } from 'react'
import classes from './action-bar.module.css'

type ActionBarProps = Readonly<{ children: ReactNode; action: ReactNode }>

/** The foot of a form that stays in sight: what it comes to, and the button that goes on. */
export function ActionBar({ children, action }: ActionBarProps) {
  return (
    <div className={classes.bar}>
      <p>{children}</p>
      {action}
    </div>
  )
}
