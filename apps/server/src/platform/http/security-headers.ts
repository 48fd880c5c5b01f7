/** The headers that forbid framing, sniffing and foreign scripts: computed once by helmet, set on every answer. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      // Safari before 15.4 does not count a socket to the same host as 'self', and game sockets have hosts of their own.
      // Videos of draws lie wherever the operator's carrier is (adr 0047). Pages say themselves which of these they reach (adr 0099).
      'connect-src': ["'self'", 'ws:', 'wss:', 'https:'],
      'media-src': ["'self'", 'https:', 'blob:'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
    },
  },
  // Frames are forbidden altogether; old browsers know only this header.
  xFrameOptions: { action: 'deny' },
  crossOriginEmbedderPolicy: false,
  // Plain http on loopback is the normal case of a first start; `strictTransport` is added where TLS is said.
  strictTransportSecurity: false,
})

/** The app asks for none of these, so neither may a script that got into it. */
const NO_DEVICES = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'serial', 'hid', 'midi']
  .map(device => `${device}=()`)
  .join(', ')

/** Sent where the public address is `https:`: browsers then use no other one for a year. */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Helmet's headers as plain values; they depend on nothing in the request, so one answer tells them all. */
function computeHeaders(): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  protect(request, response, error => {
    if (error !== undefined) throw error
  })
  return {
    ...Object.fromEntries(
      Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
    ),
    'permissions-policy': NO_DEVICES,
  }
}

export const securityHeaders: Readonly<Record<string, string>> = computeHeaders()

/**
 * For published data: no browser may take it for a page, frame it, or load it for another site. What the other headers forbid
 * only pages can do, and twelve of them cost an answer a fifth of its time (adr 0124).
 */
export const dataHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
