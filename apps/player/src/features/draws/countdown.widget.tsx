import { useIsClockSure, useServerSecond } from '@app/session/server-clock.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import classes from './countdown.module.css'
import { secondsUntil } from './draw-phase.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600
const UNSURE: readonly string[] = ['--', '--']

/** Hours (only when there are any), minutes and seconds, two digits each. */
function countdownParts(secondsLeft: number): readonly string[] {
  const hours = Math.floor(secondsLeft / HOUR_SECONDS)
  const minutes = Math.floor((secondsLeft % HOUR_SECONDS) / MINUTE_SECONDS)
  const parts = [minutes, secondsLeft % MINUTE_SECONDS].map(part => String(part).padStart(2, '0'))
  return hours > 0 ? [String(hours).padStart(2, '0'), ...parts] : parts
}

type CountdownProps = Readonly<{
  secondsLeft: number
  isSoon?: boolean
  small?: boolean
  /** Figures without tiles, where many stand beside each other. */
  look?: 'tiles' | 'plain'
}>

/**
 * Dark tiles that turn amber near the end. A reader hears the time once, not each second. While the clock is not sure to
 * a second, as after a sleep, the tiles are blank.
 */
export function Countdown({ secondsLeft, isSoon = false, small = false, look = 'tiles' }: CountdownProps) {
  const isSure = useIsClockSure()
  const parts = isSure ? countdownParts(secondsLeft) : UNSURE
  return (
    <span
      className={classNames(
        classes.tiles,
        isSure && isSoon && classes.soon,
        small && classes.small,
        look === 'plain' && classes.plain,
      )}
      role="timer"
      aria-label={isSure ? `剩余 ${parts.join(':')}` : '正在校准时间'}
    >
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its index.
        <span key={index} className={classes.tile} aria-hidden="true">
          {part}
        </span>
      ))}
    </span>
  )
}

/** The time until an instant of the server's clock, drawn anew each second by itself. */
export function CountdownTo({
  instant,
  ...looks
}: Omit<CountdownProps, 'secondsLeft'> & { instant: number }) {
  return <Countdown secondsLeft={secondsUntil(instant, useServerSecond())} {...looks} />
}
