/** Opening hours of a China day (UTC+8). Source: not-shown §§3–4. */
import { chinaDateOf, chinaMidnight, MINUTE_MS } from './china-time.ts'

/** Whether a minute of the day lies in the opening hours; both ends belong to them, and they may go over midnight. */
export function isOpenAt(
  minute: number,
  { open, close }: Readonly<{ open: number; close: number }>,
): boolean {
  return open <= close ? minute >= open && minute <= close : minute >= open || minute <= close
}

/** The minute of the day of a time such as `08:30`. */
export function minuteOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

export type OpeningHours = Readonly<{ openTime: string; closeTime: string }>

/** Whether the moment lies in the opening hours. */
export function isOpenNow({ openTime, closeTime }: OpeningHours, nowMs: number): boolean {
  const minute = Math.floor((nowMs - chinaMidnight(chinaDateOf(nowMs))) / MINUTE_MS)
  return isOpenAt(minute, { open: minuteOf(openTime), close: minuteOf(closeTime) })
}
