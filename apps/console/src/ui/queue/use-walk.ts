import { useRef } from 'react'

/**
 * The way through a list from one open record to the next. The order is that in which the record was opened: what has been
 * decided leaves the list, and the next one is still the next. It never goes on by itself, under a hand that clicks twice.
 */
export function useWalk(ids: readonly string[], current: string | undefined, open: (id: string) => void) {
  const order = useRef<readonly string[]>([])
  if (current === undefined) order.current = []
  else if (ids.includes(current) && !order.current.includes(current)) order.current = ids
  const at = current === undefined ? -1 : order.current.indexOf(current)
  if (at < 0) return undefined
  const next = order.current[at + 1]
  return {
    place: `${at + 1} / ${order.current.length}`,
    goNext: next === undefined ? undefined : () => open(next),
  }
}
