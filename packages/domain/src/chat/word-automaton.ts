/**
 * Finds all words of a list in one walk over a text (Aho–Corasick). It walks signs, not letters, so that it finds
 * syllables as well as characters.
 */

/** A word that was found: its number in the list, and the places of its first and last sign. */
export type WordHit = Readonly<{ word: number; from: number; to: number }>

type Node = { readonly next: Map<string, Node>; fail: Node | undefined; words: readonly number[] }

const newNode = (): Node => ({ next: new Map(), fail: undefined, words: [] })

function growTree(words: readonly (readonly string[])[]): Node {
  const root = newNode()
  for (const [word, signs] of words.entries()) {
    if (signs.length === 0) continue
    let node = root
    for (const sign of signs) {
      const next = node.next.get(sign) ?? newNode()
      node.next.set(sign, next)
      node = next
    }
    node.words = [...node.words, word]
  }
  return root
}

/** The node after a sign: the longest end of what was read that begins a word. */
function step(root: Node, from: Node, sign: string): Node {
  for (let node: Node | undefined = from; node !== undefined; node = node.fail) {
    const next = node.next.get(sign)
    if (next !== undefined) return next
  }
  return root
}

function joinEnds(root: Node): void {
  const queue: Node[] = [root]
  for (let at = 0; at < queue.length; at += 1) {
    const node = queue[at]
    for (const [sign, next] of node?.next ?? []) {
      next.fail = node?.fail === undefined ? root : step(root, node.fail, sign)
      next.words = [...next.words, ...next.fail.words]
      queue.push(next)
    }
  }
}

/** Makes the finder of these words, each given as its signs. It answers hits in the order of their ends. */
export function wordFinder(words: readonly (readonly string[])[]): (signs: readonly string[]) => WordHit[] {
  const root = growTree(words)
  joinEnds(root)
  return signs => {
    const hits: WordHit[] = []
    let node = root
    let to = 0
    for (const sign of signs) {
      node = step(root, node, sign)
      for (const word of node.words) hits.push({ word, from: to - (words[word]?.length ?? 1) + 1, to })
      to += 1
    }
    return hits
  }
}
