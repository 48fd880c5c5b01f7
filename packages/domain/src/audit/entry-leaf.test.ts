import { expect, test } from 'vitest'
import { entryLeaf } from './entry-leaf.ts'

test('the leaf of an entry names every field in order, whatever the order of the record', () => {
  expect(entryLeaf({ reason: 'x', actor: 'ann', refusal: null })).toBe(
    'kaijiang-audit/1\nactor="ann"\nreason="x"\nrefusal=null',
  )
})

test('a text cannot look like another field, nor an empty one like none', () => {
  const leaves = [
    entryLeaf({ actor: 'ann\nreason="y"', reason: 'x' }),
    entryLeaf({ actor: 'ann', reason: 'y' }),
    entryLeaf({ actor: 'ann', reason: '' }),
    entryLeaf({ actor: 'ann', reason: null }),
  ]
  expect(new Set(leaves).size).toBe(4)
})
