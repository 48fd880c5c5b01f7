import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Hashes, hexOf } from '#draws/bytes.ts'
import { leafHash, merkleLevels, merkleRoot, pathIn } from '#draws/merkle.ts'
import { PAGE_LEAVES, pathThroughPages, rootOver } from '#draws/merkle-pages.ts'

const hashes: Hashes = {
  sha256: bytes => createHash('sha256').update(bytes).digest(),
  hmacSha256: () => new Uint8Array(32),
}

function pagesOf(texts: readonly string[], size: number): Uint8Array[][] {
  const leaves = texts.map(text => leafHash(text, hashes))
  return Array.from({ length: Math.ceil(leaves.length / size) }, (_, page) =>
    leaves.slice(page * size, (page + 1) * size),
  )
}

const named = (count: number) => Array.from({ length: count }, (_, at) => `bet ${at}`)

describe('a tree in pages', () => {
  test.each([1, 2, 4, 8])('of %d leaves has the root and the paths of the whole tree', size => {
    for (let count = 0; count <= 37; count++) {
      const texts = named(count)
      const pages = pagesOf(texts, size)
      const pageRoots = pages.map(leaves => rootOver(leaves, hashes))
      expect(hexOf(rootOver(pageRoots, hashes))).toBe(hexOf(merkleRoot(texts, hashes)))
      const levels = merkleLevels(texts, hashes)
      for (let index = 0; index < count; index++) {
        const page = Math.floor(index / size)
        const leaf = { leaves: pages[page] ?? [], leafIndex: index % size, pageRoots, pageIndex: page }
        expect(pathThroughPages(leaf, hashes).map(hexOf)).toEqual(pathIn(levels, index).map(hexOf))
      }
    }
  })

  test('has pages of a power of two, as it must', () => {
    expect(Number.isInteger(Math.log2(PAGE_LEAVES))).toBe(true)
  })
})
