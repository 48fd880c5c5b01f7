/** Messages to a telephone or an e-mail address. Which company carries them is the operator's business. */
import type { Log } from './log.ts'

export type Messenger = Readonly<{ send: (to: string, text: string) => Promise<void> }>

/** Until a carrier is configured: the demonstration says the message in the log, a real site says only that it could not. */
export function logMessenger(log: Log, demo: boolean): Messenger {
  return {
    send: async (to, text) => {
      if (demo) log.info({ to, text }, 'a message of the demonstration')
      else log.warn('a message could not be sent: no carrier is configured')
    },
  }
}
