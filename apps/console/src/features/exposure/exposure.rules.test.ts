import { expect, test } from 'vitest'
import { ballName, cellsOf, comparisonsOf, rowsOf, shapeOf } from './exposure.rules.ts'

const cost = (ball: number, number: number, liability: string) => ({ ball, number, liability })

test('the net is the stake of the issue less what the number costs, in three steps to each side', () => {
  const numbers = [cost(7, 1, '0.00'), cost(7, 2, '100.00'), cost(7, 3, '130.00'), cost(7, 4, '400.00')]
  const cells = cellsOf([...numbers, cost(1, 1, '9.00')], 7, '100.00')
  expect(cells.map(({ number, net, heat }) => [number, net, heat])).toEqual([
    [1, 100_000n, 1],
    [2, 0n, 0],
    [3, -30_000n, -1],
    [4, -300_000n, -3],
  ])
})

test('without a known stake each number that costs anything is a loss', () => {
  const cells = cellsOf([cost(1, 1, '0.00'), cost(1, 2, '10.00')], 1, undefined)
  expect(cells.map(({ heat }) => heat)).toEqual([0, -3])
})

test('forty-nine numbers are a square of seven; the numbers of a place are one row', () => {
  const of = (count: number) =>
    cellsOf(
      Array.from({ length: count }, (_, at) => cost(1, at + 1, '1.00')),
      1,
      '5.00',
    )
  expect(rowsOf('six-mark', of(49)).map(row => row.length)).toEqual([7, 7, 7, 7, 7, 7, 7])
  expect(rowsOf('racing', of(10)).map(row => row.length)).toEqual([10])
})

test('balls are called what staff call them', () => {
  expect([ballName('six-mark', 7), ballName('six-mark', 2)]).toEqual(['特码', '正码2'])
  expect([ballName('racing', 1), ballName('3d', 3), ballName('k3', 1)]).toEqual(['第1名', '个位', '第1球'])
})

test('an assumed draw is compared with the real one to the last 厘', () => {
  const assumed = { stake: '20.00', payout: '485.001', net: '-465.001' }
  const real = { stake: '20.00', payout: '0.00', net: '20.00' }
  expect(comparisonsOf(assumed, real).map(({ change }) => change)).toEqual(['0.00', '485.001', '-485.001'])
})

test('the field for balls takes what a draw of the family has', () => {
  expect(shapeOf('six-mark')).toEqual({ balls: 7, first: 1, last: 49, repeats: false })
  expect(shapeOf('ssc')).toEqual({ balls: 5, first: 0, last: 9, repeats: true })
})
