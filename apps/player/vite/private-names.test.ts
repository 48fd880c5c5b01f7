import { expect, test } from 'vitest'
import { plainNames, sharedName } from './private-names.ts'

const classesOf = (code: string) => new Map(plainNames(code).classes.map(one => [one.name, one]))

test('private fields and methods become plain ones of the same length', () => {
  const code =
    "/* 中 */ class A { #n = 0; static #all = []; #add(by) { this.#n += by } get() { return '#n' } }"
  expect(plainNames(code).code).toBe(
    "/* 中 */ class A { $n = 0; static $all = []; $add(by) { this.$n += by } get() { return '#n' } }",
  )
})

test.each([
  ['a name that is there already', 'class A { #n = 0; $n = 1 }', '$n has a meaning'],
  ['a question by the word in', 'class A { #n = 0; is(o) { return #n in o } }', 'the word in'],
  ['a class without a name', 'export default (class { #n = 0 })', 'without a name'],
])('%s is refused', (_, code, sentence) => expect(() => plainNames(code)).toThrow(sentence))

test('a name of a class and of one that it extends, near or far, is told', () => {
  const far = 'class A { #n = 0 } class B extends A {} var C = class extends B { #n = 1 }'
  expect(sharedName(classesOf(far))).toBe('C and A both have #n')
  expect(
    sharedName(classesOf('class A { #n = 0 } class B { #n = 1 } class C extends A { #m = 1 }')),
  ).toBeUndefined()
})
