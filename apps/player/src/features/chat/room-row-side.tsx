import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { formatClock, formatDay } from '@app/domain/time/display.ts'
import { serverNow } from '@app/session/server-clock.ts'
import type { ReactNode } from 'react'
import classes from './room-list.module.css'

/** More than so many are told as that many and a plus. */
export const UNREAD_MAX = 99

/** The clock of today, the day of before. */
export function rowTime(iso: string): string {
  const at = Date.parse(iso)
  return chinaDateOf(at) === chinaDateOf(serverNow()) ? formatClock(at).slice(0, 5) : formatDay(at)
}

type RowSideProps = Readonly<{
  time: string
  unread: number
  /** Shown while nothing is unread. */
  children: ReactNode
}>

/** The right side of a row: when something was said last, and how much of it is unread. */
export function RowSide({ time, unread, children }: RowSideProps) {
  return (
    <span className={classes.side}>
      <span>{time}</span>
      {unread > 0 ? (
        <span className={classes.unread}>
          {unread > UNREAD_MAX ? '99+' : unread}
          <span className={classes.hidden}>条未读</span>
        </span>
      ) : (
        children
      )}
    </span>
  )
}
