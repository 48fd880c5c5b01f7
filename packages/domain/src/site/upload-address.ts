/** Uploads, and the games of the demonstration with their pictures. */
const KNOWN_PREFIX = /^\/(sys-upload|cloud-upload|arcade)\//
const ABSOLUTE = /^(https?:)?\/\/|^data:/i

/**
 * Where an uploaded file is fetched: below /sys-upload/ unless its path says so already, at the host of that origin; an
 * absolute address stays as it is, and of no file there is none. Source: specification 000 §7.
 */
export function uploadAddress(given: string, origin = ''): string {
  const path = given.trim()
  if (path === '' || ABSOLUTE.test(path)) return path
  const rooted = path.startsWith('/') ? path : `/${path}`
  return origin + (KNOWN_PREFIX.test(rooted) ? rooted : `/sys-upload${rooted}`)
}
