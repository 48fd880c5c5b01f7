import fc from 'fast-check'
import { expect, test } from 'vitest'
import { li, type RatioPpm } from '#money/money.ts'
import { readTurnover } from './requirements.ts'
import { servedInTurn } from './served-in-turn.ts'

const row = (required: bigint, counted: bigint, isClosed = false) => ({
  ...{ amount: li(required), bonus: li(0), required: li(required), counted: li(counted), isClosed },
})

test.each([
  ['bets of the second serve the first before its own', [row(100n, 0n), row(50n, 120n)], [100n, 20n]],
  ['what the first has too much is lost', [row(100n, 160n), row(50n, 0n)], [100n, 0n]],
  ['bets of a closed one serve the older one', [row(50n, 0n), row(100n, 30n, true)], [30n, 0n]],
  ['a requirement of nothing holds up nobody', [row(0n, 0n), row(10n, 4n)], [0n, 4n]],
])('%s', (_, rows, done) => {
  expect(servedInTurn(rows)).toEqual(done)
})

const amounts = fc.bigInt({ min: 0n, max: 40n })
const rows = fc.array(
  fc
    .tuple(amounts, amounts, fc.boolean())
    .map(([required, counted, isClosed]) => row(required, counted, isClosed)),
  { maxLength: 12 },
)

test('says the same as the closed form', () => {
  fc.assert(
    fc.property(rows, list => {
      const open = servedInTurn(list).filter((_, at) => list[at]?.isClosed === false)
      const read = readTurnover(list, { allowance: li(0), fee: 0n as RatioPpm }).rows.map(({ done }) => done)
      expect(open).toEqual(read)
    }),
    { numRuns: 2_000 },
  )
})
