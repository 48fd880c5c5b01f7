import { describe, expect, test } from 'vitest'
import { type Safeguards, securityScore } from './security-score.ts'

const none: Safeguards = {
  password: false,
  fundPassword: false,
  phone: false,
  email: false,
  payoutAccount: false,
  twoStep: false,
}
const all = Object.fromEntries(Object.keys(none).map(name => [name, true])) as Safeguards

describe('the security score of', () => {
  test.each<[string, Partial<Safeguards>, number]>([
    ['a trial account, which has nothing', {}, 0],
    ['a login password alone', { password: true }, 20],
    ['a fund password', { password: true, fundPassword: true }, 40],
    ['a phone', { password: true, phone: true }, 40],
    ['an e-mail address, which is worth half a phone', { password: true, email: true }, 30],
    ['a payout account', { password: true, payoutAccount: true }, 30],
    ['two-step login', { password: true, twoStep: true }, 40],
    ['everything but two-step login', { ...all, twoStep: false }, 80],
    ['everything', all, 100],
  ])('%s', (_, rows, score) => {
    expect(securityScore({ ...none, ...rows })).toBe(score)
  })
})
