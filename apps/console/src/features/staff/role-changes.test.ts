import { expect, test } from 'vitest'
import { changesOf } from './role-changes.ts'

test('what is wished beside what a role may is added or removed', () => {
  expect(changesOf(['a', 'b'], new Set(['b', 'd', 'c']))).toEqual({ added: ['c', 'd'], removed: ['a'] })
  expect(changesOf(['a'], new Set(['a']))).toEqual({ added: [], removed: [] })
})
