/** The providers as staff have set them, beside what the configuration knows of them. */
import type { Database } from '#platform/db.ts'
import type { GameProvider } from '#platform/game-providers.ts'
import { type EntryRow, findEntries, insertEntries } from './wallet-calls.store.ts'

/** A node sees what staff changed within this time; a bet that comes between is one that was under way. */
const KEPT_MS = 1_000

export type Entry = EntryRow & Readonly<{ settings: GameProvider }>

type Parts = Readonly<{ db: Database; providers: readonly GameProvider[]; now?: () => number }>

export function providerEntries({ db, providers, now = () => performance.now() }: Parts) {
  const byCode = new Map(providers.map(provider => [provider.code, provider]))
  let kept: Readonly<{ entries: Promise<ReadonlyMap<string, EntryRow>>; untilMs: number }> | undefined

  async function load(): Promise<ReadonlyMap<string, EntryRow>> {
    const rows = await findEntries(db.read)
    const found = new Set(rows.map(({ code }) => code))
    if (providers.some(({ code }) => !found.has(code))) {
      await insertEntries(db.read, providers)
      return load()
    }
    return new Map(rows.map(row => [row.code, row]))
  }

  function all(): Promise<ReadonlyMap<string, EntryRow>> {
    if (kept === undefined || kept.untilMs <= now()) {
      const entries = load()
      kept = { entries, untilMs: now() + KEPT_MS }
      entries.catch(() => {
        kept = undefined
      })
    }
    return kept.entries
  }

  return {
    /** Which providers the configuration names. */
    settings: providers,
    all,
    forget: (): void => {
      kept = undefined
    },
    /** A provider with its settings; `undefined` for one that the configuration does not name. */
    async find(code: string): Promise<Entry | undefined> {
      const settings = byCode.get(code)
      if (settings === undefined) return undefined
      const row = (await all()).get(code)
      return row === undefined ? undefined : { ...row, settings }
    },
  }
}

export type ProviderEntries = ReturnType<typeof providerEntries>
