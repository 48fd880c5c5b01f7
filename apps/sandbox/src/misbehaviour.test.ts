import { describe, expect, test } from 'vitest'
import { faultOf, faults, readBehaviour, WELL_BEHAVED } from './misbehaviour.ts'

const orders = Array.from({ length: 2000 }, (_, at) => String(at))

describe('a seed', () => {
  test('gives the same orders the same faults, and another seed others', () => {
    const fates = (seed: string) => orders.map(no => faultOf({ seed, faults, perMille: 500 }, no))
    expect(fates('a')).toEqual(fates('a'))
    expect(fates('a')).not.toEqual(fates('b'))
  })

  test('meets the share that was asked for, and every fault', () => {
    const met = orders.map(no => faultOf({ seed: 'a', faults, perMille: 300 }, no)).filter(Boolean)
    expect(met.length).toBeGreaterThan(500)
    expect(met.length).toBeLessThan(700)
    expect(new Set(met)).toEqual(new Set(faults))
  })

  test('meets none where none is asked for', () => {
    expect(orders.filter(no => faultOf(WELL_BEHAVED, no) !== undefined)).toEqual([])
    expect(orders.filter(no => faultOf({ seed: 'a', faults: [], perMille: 1000 }, no))).toEqual([])
  })
})

test.each([
  [{ seed: 'a', faults: ['never'], perMille: 1000 }, true],
  [{ seed: 'a', faults: ['unheard'], perMille: 1000 }, false],
  [{ seed: 'a', faults: ['never'], perMille: 1001 }, false],
  [{ seed: 1, faults: [], perMille: 0 }, false],
  [null, false],
])('%j is a behaviour: %s', (value, isOne) => {
  expect(readBehaviour(value) !== undefined).toBe(isOne)
})
