/**
 * What a page may reach, in the page itself: the header of all answers cannot know the hosts of the configuration, and a page obeys
 * both. A script that got into a page could otherwise tell what it finds to any host (adr 0099).
 */

/** Other hosts that the pages of the site call. */
export type PageSources = Readonly<{
  /** Hosts of sockets, such as `live1.example:8443`. */
  sockets: readonly string[]
  /** Origins of videos, such as `https://video.example`. */
  streams: readonly string[]
}>

const SOCKET_HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/
const ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/

/** A text becomes markup or a program in two places only, each under a policy of its name. */
const NO_TEXT_BECOMES_PROGRAM = [
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', 'inert-markup', 'offline-worker'],
]

/**
 * The tag for the head of a page. `ownHosts` are the names under which players reach the server: Safari before 15.4 does not count
 * a socket to the same host as 'self'. What is no host is left out, so that no configuration can add a word of its own.
 */
export function pagePolicy({ sockets, streams }: PageSources, ownHosts: readonly string[]): string {
  const hosts = [...ownHosts, ...sockets].filter(host => SOCKET_HOST.test(host))
  const videos = streams.filter(origin => ORIGIN.test(origin))
  const policy = [
    ['connect-src', "'self'", ...hosts.flatMap(host => [`wss://${host}`, `ws://${host}`]), ...videos],
    ['media-src', "'self'", 'blob:', ...videos],
    ...NO_TEXT_BECOMES_PROGRAM,
  ]
  const text = policy.map(words => [...new Set(words)].join(' ')).join('; ')
  return `<meta http-equiv="Content-Security-Policy" content="${text}">`
}
