import { expect, test } from 'vitest'
import { houseAccounts } from '#wallet/bill-types.ts'
import { liabilitiesOf } from './liabilities.ts'

const house = (name: keyof typeof houseAccounts) => String(houseAccounts[name])

test('what is owed is what members have and what is held for them; takings and clearing are none of it', () => {
  const sides = new Map([
    ...([
      ['main', 1_000n],
      ['live', 200n],
      ['frozen', 300n],
      ['receivable', -50n],
    ] as const),
    ...([
      [house('withdrawalHold'), 70n],
      [house('chaseHold'), 40n],
      [house('packetEscrow'), 5n],
    ] as const),
    ...([
      [house('providerOpen'), 6n],
      [house('suspense'), 7n],
    ] as const),
    ...([
      [house('lotteryStakes'), 9_000n],
      [house('paymentProvider'), -9_000n],
      ['101', -80n],
    ] as const),
  ])
  expect(liabilitiesOf(sides)).toEqual({
    ...{ balances: 1_200n, frozen: 300n, unarrived: 70n, chases: 40n, packets: 5n, rounds: 6n },
    ...{ suspense: 7n, total: 1_628n },
  })
})

test('a ledger without anything owes nothing', () => {
  expect(liabilitiesOf(new Map())).toMatchObject({ balances: 0n, total: 0n })
})
