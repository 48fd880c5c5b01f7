/** Large changes in chunks: small transactions, so that other work never waits long for a lock. */

const PIECE_MAX = 5_000

/** Repeats a change of at most so many rows until it finds fewer, or until the signal; answers how many there were. */
export async function inPieces(
  change: (rowsMax: number) => Promise<number>,
  signal: AbortSignal,
): Promise<number> {
  for (let total = 0; ; ) {
    signal.throwIfAborted()
    const count = await change(PIECE_MAX)
    total += count
    if (count < PIECE_MAX) return total
  }
}
