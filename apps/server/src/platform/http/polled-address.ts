/** Under which name an answer may be given again: the address of a poll but for what makes each poll another one. */
import type { IncomingMessage } from 'node:http'
import { isEncryptedCall } from './encrypted-calls.ts'

const BUSTER = '?_t='
/** As the contract takes it. */
const BUSTER_MAX = 32

/** The address without its cache buster; `undefined` where there is more in it to be checked, or to be encrypted. */
export function addressOf(request: IncomingMessage): string | undefined {
  const { url } = request
  if (url === undefined || request.method !== 'GET' || isEncryptedCall(request)) return undefined
  const at = url.indexOf('?')
  if (at === -1) return url
  const isBuster = url.startsWith(BUSTER, at) && !url.includes('&', at)
  return isBuster && url.length - at <= BUSTER.length + BUSTER_MAX ? url.slice(0, at) : undefined
}
