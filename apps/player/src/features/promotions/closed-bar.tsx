import { Button } from '#ui/button/button.tsx'
import classes from './participate-bar.module.css'

/** Nothing can be done now, and why. */
export function ClosedBar({ text, reason }: Readonly<{ text: string; reason?: string }>) {
  return (
    <div className={classes.bar}>
      {reason === undefined ? null : <p>{reason}</p>}
      <Button wide disabled>
        {text}
      </Button>
    </div>
  )
}
