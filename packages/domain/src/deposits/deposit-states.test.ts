import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DepositActor,
  type DepositState,
  depositStateNames,
  depositStates,
  depositSteps,
  isOpenDeposit,
  mayStep,
  openDepositStates,
} from '#deposits/deposit-states.ts'

const actors: readonly DepositActor[] = ['member', 'channel', 'clock', 'evidence', 'operator', 'system']
const anyState = fc.constantFrom(...depositStates)

/** The table of money-in-and-out §2, written a second time: rows are what each actor may do. */
const specified: Readonly<Record<DepositActor, Partial<Record<DepositState, readonly DepositState[]>>>> = {
  member: { CREATED: ['CANCELLED'], PAYING: ['SUBMITTED', 'CANCELLED'] },
  channel: { CREATED: ['PAYING', 'REJECTED'] },
  clock: { CREATED: ['EXPIRED'], PAYING: ['EXPIRED'] },
  evidence: {
    CREATED: ['CONFIRMED'],
    PAYING: ['CONFIRMED'],
    SUBMITTED: ['CONFIRMED'],
    EXPIRED: ['CONFIRMED'],
    CANCELLED: ['CONFIRMED'],
    REJECTED: ['CONFIRMED'],
  },
  operator: {
    CREATED: ['CONFIRMED'],
    PAYING: ['CONFIRMED'],
    SUBMITTED: ['CONFIRMED', 'REJECTED'],
    REVIEW: ['CONFIRMED', 'REJECTED'],
  },
  system: {
    CREATED: ['REVIEW'],
    PAYING: ['REVIEW'],
    SUBMITTED: ['REVIEW'],
    EXPIRED: ['REVIEW'],
    CANCELLED: ['REVIEW'],
    REJECTED: ['REVIEW'],
    CONFIRMED: ['REVIEW', 'CREDITED'],
  },
}

describe('the steps of a deposit order', () => {
  test.each(actors)('of %s are those of the table and no others', actor => {
    for (const from of depositStates) {
      const allowed = depositStates.filter(to => mayStep(from, to, actor))
      expect(allowed.toSorted(), from).toEqual([...(specified[actor][from] ?? [])].toSorted())
    }
  })

  test('name each pair of states once', () => {
    const pairs = depositSteps.map(({ from, to }) => `${from} ${to}`)
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  test('never leave CREDITED, whoever tries', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(...actors), (to, actor) => !mayStep('CREDITED', to, actor)),
    )
  })

  test('reach CREDITED through CONFIRMED alone', () => {
    expect(depositSteps.filter(({ to }) => to === 'CREDITED').map(({ from }) => from)).toEqual(['CONFIRMED'])
  })

  test('let money reach the member from every other state', () => {
    const reachesCredit = (from: DepositState, seen: ReadonlySet<DepositState> = new Set()): boolean =>
      from === 'CREDITED' ||
      depositSteps.some(
        step => step.from === from && !seen.has(step.to) && reachesCredit(step.to, new Set([...seen, from])),
      )
    for (const state of depositStates) expect(reachesCredit(state), state).toBe(true)
  })

  test('let no member and no clock touch an order that people look at', () => {
    for (const to of depositStates) {
      for (const actor of ['member', 'clock', 'channel'] as const)
        expect(mayStep('REVIEW', to, actor)).toBe(false)
    }
  })
})

test('an order is open while it waits for its money', () => {
  expect(depositStates.filter(isOpenDeposit)).toEqual([...openDepositStates])
  expect(depositStates.filter(isOpenDeposit)).toEqual(['CREATED', 'PAYING', 'SUBMITTED'])
})

test('an order under review is not called failed, and each state has a name of its own', () => {
  expect(depositStateNames.REVIEW).toBe('人工核实中')
  const names = depositStates.map(state => depositStateNames[state])
  expect(new Set(names).size).toBe(depositStates.length)
})
