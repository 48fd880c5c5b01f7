/** The difference between what a role may and what is wished. */
export type RoleChanges = Readonly<{ added: readonly string[]; removed: readonly string[] }>

export function changesOf(before: readonly string[], wished: ReadonlySet<string>): RoleChanges {
  return {
    added: [...wished].filter(capability => !before.includes(capability)).sort(),
    removed: before.filter(capability => !wished.has(capability)).toSorted(),
  }
}
