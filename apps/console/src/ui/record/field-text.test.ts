import { expect, test } from 'vitest'
import { fieldsOf, isSameRecord, valueParts } from './field-text.ts'

const shout = (part: string) => part.toUpperCase()

test.each([
  ['["a","b"]', ['A', 'B']],
  ['[]', []],
  ['plain', ['plain']],
  ['null', ['—']],
  ['{"a":1}', ['{"a":1}']],
  ['12', ['12']],
])('the value %s has the parts %j', (value, parts) => {
  expect(valueParts(value, shout)).toEqual(parts)
})

test('a record of one JSON text has its fields as texts; another text has none', () => {
  expect(fieldsOf('{"state":"active","roles":["a"]}')).toEqual({ state: 'active', roles: '["a"]' })
  expect([fieldsOf(null), fieldsOf('no'), fieldsOf('null')]).toEqual([{}, {}, {}])
})

test('records are the same whatever the order of their fields', () => {
  expect(isSameRecord({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
  expect(isSameRecord({ a: '1' }, { a: '1', b: '2' })).toBe(false)
  expect(isSameRecord({ a: '1' }, { a: '2' })).toBe(false)
})
