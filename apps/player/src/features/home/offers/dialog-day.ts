/** When a dialog may open by itself at home: never at the first visit of a device, later once a day. */
import { chinaToday } from '@app/session/china-today.ts'
import { readStored, writeStored } from '@app/session/storage.ts'

/** The day of the last dialog; empty after the first visit. */
const DAY_KEY = 'dialog_day'
const NOTICES_KEY = 'notices_seen'

/** Whether one may open now. */
export function mayOpenDialog(): boolean {
  const last = readStored(DAY_KEY)
  return last !== undefined && last !== chinaToday()
}

/** Keeps that somebody was here. */
export function noteVisit(): void {
  if (readStored(DAY_KEY) === undefined) writeStored(DAY_KEY, '')
}

/** Keeps that today's dialog was shown. */
export const noteDialog = (): void => writeStored(DAY_KEY, chinaToday())

/** Whether these notices, by their ids, were shown here before. */
export const areNoticesKnown = (ids: readonly string[]): boolean => readStored(NOTICES_KEY) === ids.join()

/** Keeps that these notices were shown. */
export const noteNotices = (ids: readonly string[]): void => writeStored(NOTICES_KEY, ids.join())
