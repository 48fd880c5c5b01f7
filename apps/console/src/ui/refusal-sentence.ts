import { CallRefused } from '@app/client/refused.ts'
import { DeviceRefused } from '#platform/passkey.ts'

/** One sentence for the person, with what exactly is wrong where the server says so. */
export function refusalSentence(error: unknown): string {
  if (error instanceof DeviceRefused) return error.message
  if (!(error instanceof CallRefused)) return '程序出错，请重试'
  const { detail } = error.details
  return detail === undefined || detail === '' ? error.msg : `${error.msg}（${detail}）`
}
