/** Hands the messages of one connection over one after the other: the next one waits for a promise. */
const WAITING_MAX = 64

export type MessageQueue = Readonly<{
  /** Answers false when too many wait already. */
  push: (message: unknown) => boolean
  /** Drops what waits, and takes no more. */
  stop: () => void
}>

/** `onFault` hears of what the handler throws or rejects; nothing is handed over after it. */
export function messageQueue(
  handle: (message: unknown) => void | Promise<void>,
  onFault: (error: unknown) => void,
): MessageQueue {
  const waiting: unknown[] = []
  let isBusy = false
  let isStopped = false

  function stop(): void {
    isStopped = true
    waiting.length = 0
  }

  function fail(error: unknown): void {
    stop()
    onFault(error)
  }

  function handOver(): void {
    while (!isBusy && waiting.length > 0) {
      try {
        const work = handle(waiting.shift())
        if (work === undefined) continue
        isBusy = true
        void work.catch(fail).finally(() => {
          isBusy = false
          handOver()
        })
      } catch (error) {
        fail(error)
      }
    }
  }

  return {
    stop,
    push(message) {
      if (isStopped) return true
      if (waiting.length >= WAITING_MAX) return false
      waiting.push(message)
      handOver()
      return true
    },
  }
}
