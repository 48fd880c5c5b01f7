/** Large changes in chunks: small transactions, so that other work never waits long for a lock. */

const CHUNK_MAX = 5_000

/**
 * Repeats a change of at most 5,000 rows until fewer are found, or until the signal aborts; answers the number of rows.
 */
export async function inChunks(
  change: (rowsMax: number) => Promise<number>,
  signal: AbortSignal,
): Promise<number> {
  for (let total = 0; ; ) {
    signal.throwIfAborted()
    const count = await change(CHUNK_MAX)
    total += count
    if (count < CHUNK_MAX) return total
  }
}
