import { parseOdds } from '@app/domain/money/money.ts'
import { expect, test } from 'vitest'
import { showOdds } from './odds-text.ts'

test.each([
  ['48.5', '48.5'],
  ['3', '3'],
  ['1.985', '1.985'],
  ['7.645373', '7.645'],
  ['1.9899', '1.989'],
  ['2.000999', '2'],
  ['10.100900', '10.1'],
])('odds of %s are read as %s, never as more', (whole, shown) => {
  expect(showOdds(parseOdds(whole) ?? expect.fail('no odds'))).toBe(shown)
})
