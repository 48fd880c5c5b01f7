/** What lists of the console have in common on the server. */
import { Refusal } from '#platform/refusal.ts'

/** The rows of a page and where the next one begins, from a reading of one row more than the page has. */
export function pageOf<Row>(found: readonly Row[], rows: number, idOf: (row: Row) => bigint) {
  const page = found.slice(0, rows)
  const last = page.at(-1)
  return { page, next: found.length > rows && last !== undefined ? String(idOf(last)) : null }
}

/** Milliseconds of an instant; refuses text that has its form and names none, such as the 41st of a month. */
export function msOf(text: string): number
export function msOf(text: string | undefined): number | undefined
export function msOf(text: string | undefined): number | undefined {
  const ms = text === undefined ? undefined : Date.parse(text)
  if (Number.isNaN(ms)) throw new Refusal('SYS/INVALID')
  return ms
}
