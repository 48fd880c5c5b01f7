import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readSecurity } from '@app/contract/profile.ts'

type Security = AnswerOf<typeof readSecurity>['data']

/** A member with a login password and a telephone number, and nothing more. */
export function securityWith(given: Partial<Security> = {}): Security {
  return {
    score: 40,
    password: 1,
    fundPassword: 0,
    phone: 1,
    email: 0,
    payoutAccount: 0,
    twoStep: 0,
    withdrawalHoldUntil: null,
    ...given,
  }
}
