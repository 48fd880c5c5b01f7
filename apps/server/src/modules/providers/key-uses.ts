/** When each key of a provider was last believed: noted on each node, and written now and then. */
import type { Database } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import { putKeyUses } from './provider-desk.store.ts'

const FINGERPRINT_LENGTH = 16

/** Names a key by the beginning of its hash, from which nobody finds it. */
export const fingerprintOf = (key: string): string =>
  Buffer.from(sha256(key)).toString('hex').slice(0, FINGERPRINT_LENGTH)

export function keyUses(db: Database) {
  let seen = new Map<string, Set<string>>()
  return {
    /** Notes that a message was believed by the key. */
    see(provider: string, key: string): void {
      const keys = seen.get(provider)
      if (keys === undefined) seen.set(provider, new Set([key]))
      else keys.add(key)
    },

    /** Writes what was noted since the last time. */
    async flush(): Promise<void> {
      if (seen.size === 0) return
      const uses = [...seen].flatMap(([provider, keys]) =>
        [...keys].map(key => ({ provider, fingerprint: fingerprintOf(key) })),
      )
      seen = new Map()
      await putKeyUses(db.read, uses)
    },
  }
}

export type KeyUses = ReturnType<typeof keyUses>
