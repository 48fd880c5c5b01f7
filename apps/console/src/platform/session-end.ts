/** The end of the session, as the server tells it with any call. */
const listeners = new Set<() => void>()

export function tellSessionEnd(): void {
  for (const listener of listeners) listener()
}

/** Hears of the end; answers how to stop hearing. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
