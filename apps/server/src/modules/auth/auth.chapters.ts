/** Members of a demonstration, for its staff to look after. Nobody signs in as one of them. */
import { type Li, li } from '@app/domain/money/money.ts'
import type { Chapter } from '#platform/operator/chapters.ts'
import type { Randomness } from '#platform/randomness.ts'
import type { AuthService } from './auth.service.ts'

/** Accounts that chapters of other modules speak of too. */
const MEMBERS = [
  { account: 'linjia88', avatarId: 4 },
  { account: 'zhouwen66', avatarId: 7 },
  { account: 'heyu2026', avatarId: 12 },
] as const
/** 5,000.00 of play money. */
const MONEY: Li = li(5_000_000)
const PASSWORD_BYTES = 24

export const members = ({
  auth,
  randomness,
}: Readonly<{ auth: AuthService; randomness: Randomness }>): Chapter => ({
  name: 'members',
  async tell() {
    for (const member of MEMBERS) {
      const password = Buffer.from(randomness.bytes(PASSWORD_BYTES)).toString('base64url')
      await auth.ensureAccount({ ...member, password, isAgent: false, money: MONEY })
    }
  },
})
