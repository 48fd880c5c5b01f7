/** Sends the words of a provider to a platform, and knows the platform's own. */
import { createHmac, timingSafeEqual, verify } from 'node:crypto'
import { type Account, type Heard, type Sent, unknown, type WalletFlaw, wordsOf } from './wallet-words.ts'

const TIMEOUT_MS = 4_000

export type Spoken = Heard & Readonly<{ status: number; text: string }>

/** Makes one call; whatever is no clear answer is unknown. */
export async function speak(
  platform: string,
  sent: Omit<Sent, 'flaw'> & { flaw?: WalletFlaw | undefined },
): Promise<Spoken> {
  const { account } = sent
  if (account.style === 'transfer') throw new Error(`${account.code} calls no wallet`)
  const style = wordsOf[account.style]
  const { path, headers, body } = style.write({ ...sent, flaw: sent.flaw })
  const url = `${platform}/provider-api/${account.code}${path === '' ? '' : `/${path}`}`
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await answer.text()
    // What is no word of the style is no answer.
    const isKnown = text.startsWith('{') && answer.status !== 429 && !text.includes('"requestId"')
    const heard = isKnown
      ? style.read(answer.status, JSON.parse(text) as Record<string, unknown>)
      : unknown(answer.status)
    return { ...heard, status: answer.status, text }
  } catch (error) {
    return { ...unknown(error instanceof Error ? error.message : error), status: 0, text: '' }
  }
}

/** Whether the platform wrote a message of its own to us. */
export function isOfPlatform(
  { style, platformKey }: Account,
  { text, stamp, signature }: Readonly<{ text: string; stamp: string; signature: string }>,
): boolean {
  if (style === 'rsa-body')
    return verify('sha256', Buffer.from(text), platformKey, Buffer.from(signature, 'base64'))
  const expected = createHmac('sha256', platformKey).update(text).update(stamp).digest('hex')
  return (
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  )
}
