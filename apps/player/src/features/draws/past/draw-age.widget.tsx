import { useServerSecond } from '@app/session/server-clock.ts'
import classes from './draw-age.module.css'
import { ageOf } from './draw-age.ts'

/** How old a result is; it grows by itself where no moment is given. */
export function DrawAge({ at, nowMs }: { at: number; nowMs?: number | undefined }) {
  return nowMs === undefined ? <PassingAge at={at} /> : <Age at={at} nowMs={nowMs} />
}

function PassingAge({ at }: { at: number }) {
  return <Age at={at} nowMs={useServerSecond()} />
}

function Age({ at, nowMs }: { at: number; nowMs: number }) {
  const { text, look } = ageOf(at, nowMs)
  return (
    <span className={classes.age} data-look={look}>
      {text}
    </span>
  )
}
