/** How many calls of providers were answered how: counted on each node, and added to the database now and then. */
import type { Database } from '#platform/db.ts'
import { addCalls } from './provider-desk.store.ts'
import type { SeenCall, WalletMetrics } from './providers.metrics.ts'

export const TALLY_MS = 5_000

export function callTally(db: Database) {
  let counted = new Map<string, { provider: string; outcome: string; calls: number }>()

  function see({ provider, outcome }: SeenCall): void {
    const key = `${provider} ${outcome}`
    const known = counted.get(key)
    if (known === undefined) counted.set(key, { provider, outcome, calls: 1 })
    else known.calls += 1
  }

  return {
    /** Counts beside the figures of the node. */
    beside: (metrics: WalletMetrics): WalletMetrics => ({
      see: call => {
        metrics.see(call)
        see(call)
      },
    }),

    /** Adds what was counted; what cannot be written is counted again. */
    async flush(): Promise<void> {
      if (counted.size === 0) return
      const told = counted
      counted = new Map()
      try {
        await addCalls(db.read, [...told.values()])
      } catch (error) {
        for (const [key, { calls, ...one }] of told)
          counted.set(key, { ...one, calls: calls + (counted.get(key)?.calls ?? 0) })
        throw error
      }
    },
  }
}
