/** When this browser last entered a game of another house, so that a browser that never did does not ask about the time of play. */
import { createSignal } from '@app/client/signal.ts'
import { readStored, writeStored } from '@app/session/storage.ts'

const KEY = 'provider_entered'
/** As long as a session of play may last without a bet. */
const KEPT_MS = 8 * 3_600_000

const changes = createSignal()

/** A game was entered, or was not because the time of play is to be confirmed first. */
export function markEntered(): void {
  writeStored(KEY, String(Date.now()))
  changes.notify()
}

/** Whether play may go on that began in this browser. */
export const wasEntered = (): boolean => Date.now() - Number(readStored(KEY) ?? 0) < KEPT_MS

/** Calls whenever a game is entered; answers how to stop that. */
export const watchEntered = changes.watch
