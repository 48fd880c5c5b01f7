/**
 * Leaves out of the converter's phrases what its characters already do. Of forty-nine thousand phrases some seven
 * thousand are written otherwise than sign by sign, or keep a neighbour from being taken for one of those; the rest
 * would only be weight (404 KiB of gzip instead of 60). Source: adr 0043.
 */
import { Trie } from 'opencc-js/core'
import type { Plugin } from 'vite'

type Entry = readonly [from: string, to: string]

const PHRASES = /opencc-js\/dist\/esm-lib\/dict\/STPhrases\.js$/

const entriesOf = (dictionary: string): readonly Entry[] =>
  dictionary.split('|').map(entry => {
    const [from = '', to = ''] = entry.split(' ')
    return [from, to]
  })

/** The phrases without which some phrase of the dictionary would be converted otherwise, shortest first. */
export function leanPhrases(phrases: string, characters: string): string {
  const trie = new Trie()
  for (const [from, to] of entriesOf(characters)) trie.addWord(from, to)
  const kept: Entry[] = []
  const all = entriesOf(phrases).toSorted(([a], [b]) => a.length - b.length)
  // What is kept may itself change a phrase that was fine before, so it is gone over until nothing is.
  for (let before = -1; before !== kept.length; ) {
    before = kept.length
    for (const [from, to] of all) {
      if (trie.convert(from) === to) continue
      kept.push([from, to])
      trie.addWord(from, to)
    }
  }
  return kept
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(entry => entry.join(' '))
    .join('|')
}

export function leanPhraseFile(): Plugin {
  return {
    name: 'lean-phrases',
    apply: 'build',
    async load(id) {
      if (!PHRASES.test(id)) return undefined
      const [{ default: phrases }, { default: characters }] = await Promise.all([
        import('opencc-js/dict/STPhrases'),
        import('opencc-js/dict/STCharacters'),
      ])
      return `export default ${JSON.stringify(leanPhrases(phrases, characters))}`
    },
  }
}
