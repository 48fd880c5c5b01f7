import { expect, test } from 'vitest'
import { filterText, sizeText } from './export-words.ts'

test.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_536, '1.5 KiB'],
  [3 * 1_048_576, '3.0 MiB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test('a filter is shown field by field', () => {
  expect(filterText('{}')).toBe('无')
  expect(filterText('{"gameId":71,"state":"won"}')).toBe('gameId=71 state=won')
})
