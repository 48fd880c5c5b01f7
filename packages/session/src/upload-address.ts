import { API_ORIGIN } from './app-build.ts'

const KNOWN_PREFIX = /^\/(sys-upload|cloud-upload)\//
const ABSOLUTE = /^(https?:)?\/\/|^data:/

/** Where an uploaded file is fetched: below /sys-upload/ unless its path says so already. Source: specification 000 §7. */
export function uploadAddress(path: string): string {
  if (ABSOLUTE.test(path)) return path
  const rooted = path.startsWith('/') ? path : `/${path}`
  return API_ORIGIN + (KNOWN_PREFIX.test(rooted) ? rooted : `/sys-upload${rooted}`)
}
