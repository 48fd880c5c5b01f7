import { sha256 } from '#platform/hashes.ts'

/** The audit and requests hold 16 KiB a record. */
const TEXT_MAX = 1_200
const SHOWN_MAX = 400

/** A text as a record shows it: whole where it is short, otherwise its beginning, its length and its hash. */
export function shownText(text: string): string {
  if (text.length <= TEXT_MAX) return text
  const hash = Buffer.from(sha256(text)).toString('hex')
  return `${text.slice(0, SHOWN_MAX)}…（共${text.length}字，SHA-256 ${hash}）`
}
