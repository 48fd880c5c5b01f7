import { classNames } from '@app/trade-ui/class-names.ts'
import classes from './progress-bar.module.css'

type ProgressBarProps = Readonly<{
  /** What the bar is of, for who does not see it. */
  label: string
  have: bigint
  /** Above zero. */
  need: bigint
  tone?: 'primary' | 'good' | 'warn'
}>

/** How much of an amount is reached, whole percents, cut down: it is full only when it is reached. */
export const percentReached = (have: bigint, need: bigint): number =>
  Math.min(100, Number((have * 100n) / need))

/** How far something is on its way; it takes the room that its line leaves. */
export function ProgressBar({ label, have, need, tone = 'primary' }: ProgressBarProps) {
  return (
    <progress
      className={classNames(classes.bar, classes[tone])}
      aria-label={label}
      max={100}
      value={percentReached(have, need)}
    />
  )
}
