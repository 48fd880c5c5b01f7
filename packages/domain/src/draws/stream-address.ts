/**
 * Addresses that operators enter: where a video of a draw lies, and which hosts serve the game socket.
 * Source: specification 002 §§2–3 (liveUrl, livestream_url), 000 §4 (game socket, 40 live hosts).
 */

/** No more hosts than the specification names are ever tried. */
const LIVE_HOSTS_MAX = 40

const STREAM_ADDRESS_MAX = 500
/** The characters that an address may contain unescaped: no quotes, brackets, backslashes or blanks. */
const ADDRESS_TEXT = "[\\w\\-./~%?&=+,:;@!$'()*]*"
const OWN_PATH = new RegExp(`^/(?!/)${ADDRESS_TEXT}$`)
const ELSEWHERE = new RegExp(
  `^https://[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\\d{1,5})?/${ADDRESS_TEXT}$`,
  'i',
)
const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/i

/** Whether a video may be fetched from there: a path of this site, or https elsewhere; at most 500 characters. */
export function isStreamAddress(text: string): boolean {
  return text.length <= STREAM_ADDRESS_MAX && (OWN_PATH.test(text) || ELSEWHERE.test(text))
}

/**
 * The hosts of a configuration text, separated by commas or white space, without duplicates and without parts that are
 * no host.
 */
export function readLiveHosts(text: string): readonly string[] {
  const hosts = text.split(/[\s,，]+/).filter(host => HOST.test(host))
  return [...new Set(hosts.map(host => host.toLowerCase()))].slice(0, LIVE_HOSTS_MAX)
}

/** The origin from which a video elsewhere is fetched; nothing for one of this site, or for what is no address of a video. */
export function streamOrigin(address: string): string | undefined {
  if (!isStreamAddress(address)) return undefined
  return /^https:\/\/[^/]+/i.exec(address)?.[0].toLowerCase()
}

/** The hosts in their order, beginning at that one: clients that begin at different ones share the load. */
export function rotatedHosts(hosts: readonly string[], first: number): readonly string[] {
  return [...hosts.slice(first), ...hosts.slice(0, first)]
}
