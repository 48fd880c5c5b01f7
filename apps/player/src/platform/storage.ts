/** Browser storage that may be full, blocked or absent: then the value lives as long as the page. */

const memory = new Map<string, string>()

/** What this device keeps under the key. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    // Storage is blocked (private mode, in-app browser): the copy of this page is all there is.
    return memory.get(key)
  }
}

/** Keeps a value under the key, at least as long as the page lives. */
export function writeStored(key: string, value: string): void {
  memory.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is blocked or full; `memory` already holds the value for this page.
    return
  }
}

/** Forgets the value, in the storage and in this page. */
export function removeStored(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked; the copy in `memory` is gone, which is what was asked.
    return
  }
}
