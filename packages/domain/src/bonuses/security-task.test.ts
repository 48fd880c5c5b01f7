import { expect, test } from 'vitest'
import { li } from '#money/money.ts'
import { securityGift } from './security-task.ts'

const gift = (done: string, amount = 5_000, isTaken = false) =>
  securityGift({
    amount: li(amount),
    isTaken,
    safeguards: {
      ...{ phone: done.includes('p'), fundPassword: done.includes('f'), twoStep: done.includes('t') },
    },
  })

test.each([
  ['', 'locked', 0],
  ['p', 'locked', 1],
  ['pf', 'locked', 2],
  ['ft', 'locked', 2],
  ['pft', 'ready', 3],
])('with %s the task is %s, %i of 3', (done, state, have) => {
  expect(gift(done)).toMatchObject({ rule: 'task-security', period: 'once', state, steps: { have, need: 3 } })
})

test('it is given once in a life, and a gift of nothing is none', () => {
  expect(gift('', 5_000, true)).toMatchObject({ state: 'taken' })
  expect(gift('pft', 0)).toBeUndefined()
})
