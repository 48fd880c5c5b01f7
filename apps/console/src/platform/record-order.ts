/**
 * The order in which a list last showed its records, by the address of the list: from a record one goes on to the next one of
 * the list that one came from. Kept in this tab, so that it survives a reload.
 */
const placeOf = (list: string) => `console-order:${list}`

export function keepOrder(list: string, keys: readonly string[]): void {
  sessionStorage.setItem(placeOf(list), JSON.stringify(keys))
}

export type Neighbours = Readonly<{
  previous: string | undefined
  next: string | undefined
  /** Which it is, from one, and of how many. */
  place: number
  count: number
}>

/** The addresses beside that of a record, `/staff/12` of the list `/staff`; nothing where no list showed it. */
export function neighboursOf(record: string): Neighbours | undefined {
  const [list, key] = [record.slice(0, record.lastIndexOf('/')), record.slice(record.lastIndexOf('/') + 1)]
  const keys = keysOf(list)
  const at = keys.indexOf(decodeURIComponent(key))
  if (at < 0) return undefined
  const addressOf = (one: string | undefined) =>
    one === undefined ? undefined : `${list}/${encodeURIComponent(one)}`
  return {
    previous: addressOf(keys[at - 1]),
    next: addressOf(keys[at + 1]),
    place: at + 1,
    count: keys.length,
  }
}

function keysOf(list: string): readonly string[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(list)) ?? '[]')
  return Array.isArray(kept) ? kept.filter(key => typeof key === 'string') : []
}
