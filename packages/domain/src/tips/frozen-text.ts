/** The text whose SHA-256 fixes a tip at the close, so that anybody can hold a later copy against it. */

export type FrozenContent = Readonly<{
  title: string
  content: string
  content2: string
  content3: string
  multiContents: readonly Readonly<{ title: string; content: string }>[]
  claim: string
}>

/**
 * A JSON list in a fixed order. The salt is random and told together with the content: without it whoever may not read a
 * locked tip could find its few possible contents by their hashes.
 */
export function frozenText(salt: string, tip: FrozenContent): string {
  const parts = tip.multiContents.map(part => [part.title, part.content])
  return JSON.stringify([salt, tip.title, tip.content, tip.content2, tip.content3, parts, tip.claim])
}
