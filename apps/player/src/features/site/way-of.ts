/**
 * Where a configured address leads: outside when it is absolute, to a screen when its second segment is that of a known
 * route, otherwise nowhere. Source: specification 000 §5 (carousel redirect).
 */

export type Way = Readonly<{ kind: 'inside'; path: string }> | Readonly<{ kind: 'outside'; url: string }>

const ABSOLUTE = /^https?:\/\/[^\s]+$/i
/** One slash: two would name another host. */
const RELATIVE = /^\/(?![\\/])[^\s\\]*$/
const segmentOf = (path: string) => path.split(/[/?#]/)[1] ?? ''

/** Where the address leads among these paths; `undefined` is nowhere. */
export function wayOf(address: string, paths: ReadonlySet<string>): Way | undefined {
  if (ABSOLUTE.test(address)) return { kind: 'outside', url: address }
  if (!RELATIVE.test(address)) return undefined
  const segment = segmentOf(address)
  return [...paths].some(path => segmentOf(path) === segment) ? { kind: 'inside', path: address } : undefined
}
