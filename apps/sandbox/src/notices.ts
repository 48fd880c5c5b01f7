/** Sends what merchants are to hear, again and again until they have said that they heard it, over a restart too. */
import { type Key, signatureOf } from './signing.ts'
import type { Notice, Store } from './store.ts'

/** The answer that ends the repeats. */
const HEARD = '{"status":"success"}'
const TIMEOUT_MS = 5_000
/** After the first failures; then every ten minutes. */
const AGAIN_MS = [200, 1_000, 5_000, 30_000, 120_000]
const AGAIN_MAX_MS = 600_000
const TRIES_MAX = 500
const SLOW_MS = 600_000
/** The longest wait of a timer. */
const LOOK_AGAIN_MS = 60_000

type Parts = Readonly<{ store: Store; key: Key; nowMs: () => number }>

export function noticeSender({ store, key, nowMs }: Parts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isStopped = false

  async function post(notice: Notice): Promise<boolean> {
    const base = store.fact('callbackBase')
    if (base === undefined) return false
    const secret = notice.flaw === 'wrong-signature' ? 'x'.repeat(40) : key.secret
    const stamp = String(Math.floor((nowMs() - (notice.flaw === 'slow-clock' ? SLOW_MS : 0)) / 1000))
    try {
      const answer = await fetch(base + notice.notifyPath, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-key-id': key.id,
          'x-timestamp': stamp,
          'x-signature': signatureOf(secret, stamp, notice.body),
        },
        body: notice.body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return answer.ok && (await answer.text()) === HEARD
    } catch {
      return false
    }
  }

  async function send(notice: Notice): Promise<void> {
    const isHeard = await post(notice)
    if (isStopped) return
    if (isHeard || notice.tries >= TRIES_MAX) store.done(notice.id)
    else store.later(notice.id, Date.now() + (AGAIN_MS[notice.tries] ?? AGAIN_MAX_MS))
  }

  async function sendDue(): Promise<void> {
    if (isSending || isStopped) return
    isSending = true
    // Several of one order go out at the same time, as they do from several machines of a gateway.
    await Promise.all(store.due(Date.now()).map(send))
    isSending = false
    if (isStopped) return
    const nextMs = store.nextDueMs()
    clearTimeout(timer)
    if (nextMs === undefined) return
    timer = setTimeout(() => void sendDue(), Math.min(LOOK_AGAIN_MS, Math.max(0, nextMs - Date.now())))
  }

  return {
    /** Looks for notices that are due now. */
    wake: () => void sendDue(),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

export type NoticeSender = ReturnType<typeof noticeSender>
