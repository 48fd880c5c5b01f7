/**
 * What lives for an hour in this tab. Entries that have run out are swept every second, and never read. Source:
 * specification 000 §3 (session-storage entries).
 */

const SESSION_ENTRY_SECONDS = 3600
export const SWEEP_EVERY_MS = 1000
/** Entries of other programs on this origin are left alone. */
const PREFIX = 'kept_'

type Entry = Readonly<{ value: string; endsAt: number }>

let sweeper: ReturnType<typeof setInterval> | undefined

function readEntry(key: string): Entry | undefined {
  const text = sessionStorage.getItem(key)
  if (text === null) return undefined
  try {
    const entry = JSON.parse(text) as Partial<Entry>
    return typeof entry.value === 'string' && typeof entry.endsAt === 'number'
      ? { value: entry.value, endsAt: entry.endsAt }
      : undefined
  } catch {
    // Not written here; as good as nothing.
    return undefined
  }
}

function sweep(): void {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '')
  const ours = keys.filter(key => key.startsWith(PREFIX))
  const ended = ours.filter(key => (readEntry(key)?.endsAt ?? 0) <= Date.now())
  for (const key of ended) sessionStorage.removeItem(key)
  if (ours.length > ended.length) return
  clearInterval(sweeper)
  sweeper = undefined
}

/** Keeps a text in this tab, for an hour unless said otherwise; a tab without storage keeps nothing. */
export function keepForSession(key: string, value: string, seconds: number = SESSION_ENTRY_SECONDS): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify({ value, endsAt: Date.now() + seconds * 1000 }))
    sweeper ??= setInterval(sweep, SWEEP_EVERY_MS)
  } catch {
    // Storage is blocked or full; what is kept here can always be fetched again.
    return
  }
}

/** What was kept, while it is not too old. */
export function readFromSession(key: string): string | undefined {
  try {
    const entry = readEntry(PREFIX + key)
    return entry !== undefined && entry.endsAt > Date.now() ? entry.value : undefined
  } catch {
    // Storage is blocked.
    return undefined
  }
}
