/**
 * The target of a configured address: another site when it is absolute, a screen when its first segment is that of a
 * known route, otherwise none; `/services` is no page and opens the customer service. Source: specification 000 §2
 * (/services), §5 (carousel redirect).
 */

export type LinkTarget =
  | Readonly<{ kind: 'inside'; path: string }>
  | Readonly<{ kind: 'outside'; url: string }>
  | Readonly<{ kind: 'service' }>

const ABSOLUTE = /^https?:\/\/[^\s]+$/i
/** One slash: two would name another host. */
const RELATIVE = /^\/(?![\\/])[^\s\\]*$/
const segmentOf = (path: string) => path.split(/[/?#]/)[1] ?? ''

/** The target of the address among these paths, or of any while they are not known; `undefined` without a screen. */
export function linkTargetOf(
  address: string,
  paths: ReadonlySet<string> | undefined,
): LinkTarget | undefined {
  if (ABSOLUTE.test(address)) return { kind: 'outside', url: address }
  if (!RELATIVE.test(address)) return undefined
  const segment = segmentOf(address)
  if (segment === 'services') return { kind: 'service' }
  const isKnown = paths === undefined || [...paths].some(path => segmentOf(path) === segment)
  return isKnown ? { kind: 'inside', path: address } : undefined
}
