import { CallRefused } from '@app/client/refused.ts'

const GENERAL = '系统错误。请再试一次'

/** The sentence of a failed call; a fault of our own is reported and shown as the general one. */
export function refusalText(error: unknown): string {
  if (error instanceof CallRefused) return error.msg
  reportError(error)
  return GENERAL
}
