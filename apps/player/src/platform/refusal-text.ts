import { CallRefused } from '@app/client/refused.ts'

const GENERAL = '系统错误。请再试一次'

/** The sentence of a failed call; a fault of our own is reported and shown as the general one. */
export function refusalText(error: unknown): string {
  if (error instanceof CallRefused) return error.msg
  reportError(error)
  return GENERAL
}

/** The server's sentence, where it says that there is no such thing or that none could have this name. */
export function unknownText(error: unknown): string | undefined {
  return error instanceof CallRefused && (error.status === 404 || error.status === 400)
    ? error.msg
    : undefined
}
