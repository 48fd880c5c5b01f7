import { expect, test } from 'vitest'
import {
  isOpenWithdrawal,
  mayStep,
  openWithdrawalStates,
  shownState,
  shownStateNames,
  shownSteps,
  type WithdrawalActor,
  withdrawalStateNames,
  withdrawalStates,
  withdrawalSteps,
} from './withdrawal-states.ts'

const actors: readonly WithdrawalActor[] = ['operator', 'channel', 'system']

test('a step is legal for those that the table names, and for nobody else', () => {
  for (const { from, to, by } of withdrawalSteps)
    for (const actor of actors) expect(mayStep(from, to, actor)).toBe(by.includes(actor))
})

test('from the moment of sending on staff alone return no money', () => {
  const closing = withdrawalStates.filter(from => mayStep(from, 'REJECTED', 'operator'))
  expect(closing).toEqual(['REQUESTED', 'REVIEW', 'APPROVED'])
  const ended = withdrawalStates.filter(from => mayStep(from, 'FAILED', 'operator'))
  // At `SENT` the database lets staff end a payout by hand alone, and two of them.
  expect(ended).toEqual(['SENT', 'UNKNOWN'])
})

test('what is over takes no step but from paid to arrived, and back from the bank', () => {
  const over = withdrawalStates.filter(state => !isOpenWithdrawal(state))
  const left = withdrawalSteps
    .filter(({ from }) => over.includes(from))
    .map(({ from, to }) => `${from} ${to}`)
  expect(left).toEqual(['PAID ARRIVED', 'PAID RETURNED', 'ARRIVED RETURNED'])
})

test('the member sees one step for all that happens at the channel', () => {
  const states = ['REQUESTED', 'APPROVED', 'SENDING', 'UNKNOWN', 'PAID', 'ARRIVED'] as const
  const shown = shownSteps(states.map((state, at) => ({ state, at })))
  expect(shown).toEqual([
    { state: 'REQUESTED', at: 0 },
    { state: 'PROCESSING', at: 1 },
    { state: 'PAID', at: 4 },
    { state: 'ARRIVED', at: 5 },
  ])
  expect(shownState('FAILED')).toBe('REJECTED')
})

test('each state has a name of its own, for members and for staff', () => {
  for (const names of [shownStateNames, withdrawalStateNames].map(Object.values<string>))
    expect(new Set(names).size).toBe(names.length)
  expect(openWithdrawalStates.map(state => withdrawalStateNames[state])).toContain('结果未知')
})
