import { expect, vi } from 'vitest'
import type { TestServer } from '#testing/test-server.ts'

/** Seals what is there and adds all seals to the sums. Nothing newer than the oldest transaction on the machine is sealed. */
export async function foldAll(of: TestServer) {
  const { ledgerSeals, reports } = of.app.services
  await vi.waitFor(
    async () => {
      await ledgerSeals.seal()
      const [left] = await of.query<{ count: bigint }>(
        `select count(*) from wallet_transfers
          where xid::text::bigint >= (select coalesce(max(upto_xid), 0) from wallet_seals)`,
      )
      expect(left?.count).toBe(0n)
    },
    { timeout: 30_000 },
  )
  while (await reports.fold());
}
