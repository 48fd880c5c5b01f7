import { expect, test } from 'vitest'
import { drawTyped, sentenceOf } from './typed-balls.ts'

const SIX_MARK = { balls: 7, first: 1, last: 49, repeats: false }
const THREE = { balls: 3, first: 0, last: 9, repeats: true }

test.each([
  ['3 11 19 24 38 45 08', SIX_MARK, [3, 11, 19, 24, 38, 45, 8], undefined],
  ['03,11,19,24,38,45+08', SIX_MARK, [3, 11, 19, 24, 38, 45, 8], undefined],
  ['3 11 19 24 38 45', SIX_MARK, undefined, undefined],
  ['3 11 19 24 38 45 3', SIX_MARK, undefined, '3：重复'],
  ['3 11 19 24 38 45 50', SIX_MARK, undefined, '50：须为1至49'],
  ['0 11 19 24 38 45 8', SIX_MARK, undefined, '0：须为1至49'],
  ['3 11 19 24 38 45 8 9', SIX_MARK, undefined, '9：多余'],
  ['311', SIX_MARK, undefined, '311：须为1至49'],
  ['0 0 9', THREE, [0, 0, 9], undefined],
  ['0 0 10', THREE, undefined, '10：须为0至9'],
  ['', THREE, undefined, undefined],
] as const)('%s', (text, shape, draw, sentence) => {
  expect([drawTyped(text, shape), sentenceOf(text, shape)]).toEqual([draw, sentence])
})
