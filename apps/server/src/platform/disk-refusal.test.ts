import { expect, test } from 'vitest'
import { asDiskRefusal } from './disk-refusal.ts'

const full = Object.assign(new Error('could not extend file'), { code: '53100' })
const sentence = 'The disk of the database is full: free some space and start again.'

test.each([
  ['in a statement', full],
  ['behind a migration', new Error('migration 0001_platform.sql failed', { cause: full })],
])('a full disk %s is one sentence', (_, error) => {
  expect(asDiskRefusal(error)).toMatchObject({ name: 'StartRefusal', message: sentence })
})

test('any other error stays as it is', () => {
  const other = new Error('something else')
  expect(asDiskRefusal(other)).toBe(other)
})
