import { classNames } from '#ui/class-names.ts'
import classes from './countdown.module.css'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600

/** Hours (only when there are any), minutes and seconds, two digits each. */
function countdownParts(secondsLeft: number): readonly string[] {
  const hours = Math.floor(secondsLeft / HOUR_SECONDS)
  const minutes = Math.floor((secondsLeft % HOUR_SECONDS) / MINUTE_SECONDS)
  const parts = [minutes, secondsLeft % MINUTE_SECONDS].map(part => String(part).padStart(2, '0'))
  return hours > 0 ? [String(hours).padStart(2, '0'), ...parts] : parts
}

type CountdownProps = Readonly<{ secondsLeft: number; isSoon?: boolean; small?: boolean }>

/** Dark tiles that turn amber near the end. A reader hears the time once, not each second. */
export function Countdown({ secondsLeft, isSoon = false, small = false }: CountdownProps) {
  const parts = countdownParts(secondsLeft)
  return (
    <span
      className={classNames(classes.tiles, isSoon && classes.soon, small && classes.small)}
      role="timer"
      aria-label={`剩余 ${parts.join(':')}`}
    >
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place.
        <span key={place} className={classes.tile} aria-hidden="true">
          {part}
        </span>
      ))}
    </span>
  )
}
