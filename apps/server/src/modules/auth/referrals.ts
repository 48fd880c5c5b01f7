/** The agent of a referral code. Invariant: an agent's own second account never joins a downline. */
import type { AccountService, Member } from '#modules/account/account.service.ts'
import { Refusal } from '#platform/refusal.ts'
import type { KnownSessions } from './known-sessions.ts'
import type { AuthSessions } from './sessions.ts'
import type { Device } from './tokens.ts'

type Parts = Readonly<{ account: AccountService; known: KnownSessions; sessions: AuthSessions }>

type Newcomer = Readonly<{ phone: string | undefined; device: Device; token: string | undefined }>

export function referrals({ account, known, sessions }: Parts) {
  async function isLoggedInAs(member: Member, token: string | undefined): Promise<boolean> {
    if (token === undefined) return false
    try {
      return (await known.authenticate(token)).memberId === member.id
    } catch (error) {
      // An ended token counts as no login; registration needs none.
      if (error instanceof Refusal) return false
      throw error
    }
  }

  return {
    /** Refuses `UC/REFERRAL_CODE_UNKNOWN`, and `UC/REFERRAL_SELF` for an agent's own second account. */
    async findUpline(code: string, { phone, device, token }: Newcomer): Promise<Member> {
      const agent = await account.findByReferralCode(code)
      if (agent === undefined) throw new Refusal('UC/REFERRAL_CODE_UNKNOWN')
      const isSelf =
        (phone !== undefined && phone === agent.phone) ||
        (await sessions.isDeviceIdOf(agent.id, device.deviceId)) ||
        (await isLoggedInAs(agent, token))
      if (isSelf) throw new Refusal('UC/REFERRAL_SELF')
      return agent
    },
  }
}
