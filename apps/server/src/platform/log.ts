import { type Logger, pino } from 'pino'

export type Log = Logger

/** Names whose values never reach a log line, at any depth that our log lines have. */
const SECRET_NAMES = [
  'password',
  'confirmPassword',
  'fundPwd',
  'token',
  'tokenChat',
  'authorization',
  'cookie',
]

/** The program's log: one JSON line an event, secrets removed. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_NAMES.flatMap(name => [name, `*.${name}`, `*.*.${name}`, `req.headers.${name}`]),
      censor: '[hidden]',
    },
  })
}
