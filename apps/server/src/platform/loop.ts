/**
 * A background loop: repeats work with a pause after each round. A failed round is logged, and the next one tries
 * again.
 */
import type { Log } from './log.ts'

export type Loop = Readonly<{
  start: () => void
  /** Ends after the round in progress. */
  stop: () => Promise<void>
}>

/** The work answers whether there is more to do at once. */
export function createLoop(work: () => Promise<boolean>, pauseMs: number, log: Log): Loop {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false

  async function round(): Promise<void> {
    let pause = pauseMs
    try {
      if (await work()) pause = 0
    } catch (error) {
      log.warn({ err: error }, 'a round of repeated work failed')
    }
    if (!isStopped) timer = setTimeout(begin, pause)
  }

  function begin(): void {
    running = round()
  }

  return {
    start: begin,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
