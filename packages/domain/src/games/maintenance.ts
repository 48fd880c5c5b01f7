/**
 * The maintenance window of a game. Source: specification 001 §4 (maintenance), §3 (`maintain`, a string `start~end`).
 */

const WINDOW_TEXT = /^(\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?)~(\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?)$/

/**
 * Whether a game is under maintenance at that wall time (`YYYY-MM-DD HH:mm:ss` in the system's time zone): it lies
 * in `maintain`, both ends included. An empty or unreadable `maintain` is no maintenance.
 */
export function isInMaintenance(maintain: string, wallTime: string): boolean {
  const found = WINDOW_TEXT.exec(maintain)
  if (found === null) return false
  const [, start = '', end = ''] = found
  // A window without seconds ends with its minute; texts of one form sort as their instants do.
  return start <= wallTime && wallTime.slice(0, end.length) <= end
}
