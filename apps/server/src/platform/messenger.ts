/** Messages to a telephone or an e-mail address. Which company carries them is the operator's business. */
import { createHmac, randomUUID } from 'node:crypto'
import pRetry from 'p-retry'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { Refusal } from './refusal.ts'

/** Refuses `SYS/BUSY` when the carrier cannot be reached. */
export type Messenger = Readonly<{ send: (to: string, text: string) => Promise<void> }>

const TIMEOUT_MS = 5000
/** Again after 0.5 and 2 seconds. */
const REPEATS = { retries: 2, minTimeout: 500, factor: 4 }

/** Without a carrier the demonstration says the message in the log, a real site says only that it could not. */
function logMessenger(log: Log, demo: boolean): Messenger {
  return {
    send: async (to, text) => {
      if (demo) log.info({ to, text }, 'a message of the demonstration')
      else log.warn('a message could not be sent: no carrier is configured')
    },
  }
}

/**
 * Hands each message to the operator's carrier as JSON `{id, to, text, sentAt}`, signed in `x-signature` as
 * `sha256=` and the hexadecimal HMAC of the body. A repeated message keeps its id, so the carrier can drop it.
 */
function webhookMessenger({ url, secret }: NonNullable<Config['messageWebhook']>, log: Log): Messenger {
  async function post(body: string): Promise<void> {
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the carrier answered ${answer.status}`)
  }
  return {
    async send(to, text) {
      const body = JSON.stringify({ id: randomUUID(), to, text, sentAt: new Date().toISOString() })
      try {
        await pRetry(() => post(body), REPEATS)
      } catch (error) {
        log.warn({ err: error }, 'a message could not be sent: the carrier failed')
        throw new Refusal('SYS/BUSY')
      }
    },
  }
}

/** The carrier of the configuration, or the log. */
export function createMessenger(
  { messageWebhook, demo }: Pick<Config, 'messageWebhook' | 'demo'>,
  log: Log,
): Messenger {
  return messageWebhook === undefined ? logMessenger(log, demo) : webhookMessenger(messageWebhook, log)
}
