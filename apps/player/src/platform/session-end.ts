/** News that the server ended the login, for whoever shows it and leads to the login page. */

/** `elsewhere`: another device took the login over, and this page is to begin anew (specification 000 §8). */
export type SessionEnd = Readonly<{ msg: string; elsewhere: boolean }>

const listeners = new Set<(end: SessionEnd) => void>()

/** Tells everybody who watches that the login is over. */
export function tellSessionEnd(end: SessionEnd): void {
  for (const listener of listeners) listener(end)
}

/** Calls the listener when a login ends; the answer ends it. */
export function watchSessionEnd(listener: (end: SessionEnd) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
