/** News that the server ended the login, for whoever shows it and leads to the login page. */

const listeners = new Set<(msg: string) => void>()

export function tellSessionEnd(msg: string): void {
  for (const listener of listeners) listener(msg)
}

export function watchSessionEnd(listener: (msg: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
