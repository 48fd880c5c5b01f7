/** Members by key, such as connections by topic or by address. A key that nobody has is forgotten. */
export type Groups<T> = Readonly<{
  add: (key: string, member: T) => void
  remove: (key: string, member: T) => void
  of: (key: string) => ReadonlySet<T>
  count: (key: string) => number
  keys: () => Iterable<string>
}>

const NONE: ReadonlySet<never> = new Set()

export function createGroups<T>(): Groups<T> {
  const groups = new Map<string, Set<T>>()
  return {
    add: (key, member) => void groups.set(key, (groups.get(key) ?? new Set<T>()).add(member)),
    remove(key, member) {
      const members = groups.get(key)
      members?.delete(member)
      if (members?.size === 0) groups.delete(key)
    },
    of: key => groups.get(key) ?? NONE,
    count: key => groups.get(key)?.size ?? 0,
    keys: () => groups.keys(),
  }
}
