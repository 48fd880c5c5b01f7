/**
 * A value that is made when it is first asked for. A cache with room for 100,000 entries takes its arrays when it is made: some
 * ms and MB, which a node that starts, or a tool that asks once, does not need yet.
 */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
