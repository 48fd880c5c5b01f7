import { expect, test } from 'vitest'
import { adMark } from './ad-mark.ts'

test.each([
  ['https://example.com/x', '推广'],
  ['//example.com', '推广'],
  ['/promotional/1/2', '推广'],
  ['/fairness', '说明'],
  [undefined, '说明'],
])('what leads to %s is called %s', (linkTo, mark) => {
  expect(adMark(linkTo)).toBe(mark)
})
