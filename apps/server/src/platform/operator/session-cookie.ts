/** The cookie that carries a session of staff: out of reach of scripts, and never sent along by another site. */
import type { FastifyReply, FastifyRequest } from 'fastify'

export type SessionCookie = Readonly<{
  read: (request: FastifyRequest) => string | undefined
  set: (reply: FastifyReply, token: string) => void
}>

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Where players come by `https:`, browsers also hold the cookie to this host and path; on plain loopback they could not. */
export function sessionCookie(isSecure: boolean): SessionCookie {
  const name = isSecure ? '__Host-console' : 'console'
  const rules = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const
  return {
    read({ headers, server }) {
      const token = headers.cookie === undefined ? undefined : server.parseCookie(headers.cookie)[name]
      return token !== undefined && TOKEN.test(token) ? token : undefined
    },
    set: (reply, token) => void reply.setCookie(name, token, rules),
  }
}
