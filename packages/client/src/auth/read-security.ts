/** The security centre, the devices and the logins of a member. Source: specification 000 §7, not-shown §2. */
import type { listLogins, listSessions } from '@app/contract/auth-security.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readSecurity } from '@app/contract/profile.ts'
import { readFlag, readInstant, readInstantOrNone, readWordOr } from '#wire-values.ts'

/** What protects the account, and how well. */
export type Security = Readonly<{
  /** 0–100. */
  score: number
  hasPassword: boolean
  hasFundPassword: boolean
  hasPhone: boolean
  hasEmail: boolean
  hasPayoutAccount: boolean
  hasTwoStep: boolean
  /** Until then a person looks at a withdrawal, because a password was changed. */
  withdrawalHoldUntil: number | undefined
}>

/** Reads the rows of the security centre. */
export const readSecurityState = (wire: AnswerOf<typeof readSecurity>['data']): Security => ({
  score: wire.score,
  hasPassword: readFlag(wire.password),
  hasFundPassword: readFlag(wire.fundPassword),
  hasPhone: readFlag(wire.phone),
  hasEmail: readFlag(wire.email),
  hasPayoutAccount: readFlag(wire.payoutAccount),
  hasTwoStep: readFlag(wire.twoStep),
  withdrawalHoldUntil: readInstantOrNone(wire.withdrawalHoldUntil),
})

/** A device on which the member is logged in. */
export type LoginSession = Readonly<{
  sessionId: string
  isCurrent: boolean
  device: string
  ip: string
  loggedInAt: number
}>

export const readLoginSession = (wire: AnswerOf<typeof listSessions>['data'][number]): LoginSession => ({
  ...wire,
  loggedInAt: readInstant(wire.loggedInAt),
})

/** One try to log in. */
export type LoginRecord = Readonly<{
  at: number
  ip: string
  device: string
  /** `unknown` is what this build has no word for. */
  result: 'success' | 'wrong-password' | 'wrong-code' | 'locked' | 'refused' | 'unknown'
}>

const results = {
  success: 'success',
  'wrong-password': 'wrong-password',
  'wrong-code': 'wrong-code',
  locked: 'locked',
  refused: 'refused',
} as const

export const readLoginRecord = ({
  time,
  ...wire
}: AnswerOf<typeof listLogins>['data'][number]): LoginRecord => ({
  ...wire,
  at: readInstant(time),
  result: readWordOr(results, wire.result, 'unknown'),
})
