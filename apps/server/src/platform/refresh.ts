/** What a node holds in memory of what people publish, read anew by a loop and at once when the node hears of something newer. */
import type { Log } from './log.ts'
import { createLoop, type Loop } from './loop.ts'

export type Refresh = Readonly<{
  /** Reads what is newer; done when it is held, and the listeners have heard of it. */
  refresh: () => Promise<void>
  /** Calls the listener each time after something newer is held. */
  onChange: (listener: () => Promise<void>) => void
  loop: Loop
}>

/** `readNew` takes what is newer into memory, and answers whether there was anything. The pause of the loop is in ms. */
export function createRefresh(readNew: () => Promise<boolean>, pauseMs: number, log: Log): Refresh {
  const listeners: (() => Promise<void>)[] = []

  async function readAndTell(): Promise<void> {
    if (!(await readNew())) return
    for (const listener of listeners) await listener()
  }

  let reading: Promise<void> = Promise.resolve()
  /** Reads come one after the other, so that an older answer never replaces a newer one. */
  const refresh = (): Promise<void> => {
    reading = reading.then(readAndTell, readAndTell)
    return reading
  }

  const round = async () => {
    await refresh()
    return false
  }
  return {
    refresh,
    onChange: listener => void listeners.push(listener),
    loop: createLoop(round, pauseMs, log),
  }
}
