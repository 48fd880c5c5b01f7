/** Browser storage that may be full, blocked or absent: then the value lives as long as the page. */

/** Values that the storage refused. They take precedence over the stored ones, which are older. */
const memory = new Map<string, string>()

/** The value stored under the key. */
export function readStored(key: string): string | undefined {
  try {
    return memory.get(key) ?? localStorage.getItem(key) ?? undefined
  } catch {
    // Storage is blocked (private mode, in-app browser), and this page has written nothing under the key.
    return undefined
  }
}

/** Stores a value under the key, at least for the life of the page. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    // Storage is blocked or full. An older value that stands there must not be read after a reload.
    removeStored(key)
    memory.set(key, value)
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
