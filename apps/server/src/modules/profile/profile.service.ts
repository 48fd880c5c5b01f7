/** The member's own screens, composed from the services of account, secrets, money and VIP level. */
import { type Safeguards, securityScore } from '@app/domain/auth/security-score.ts'
import type { AccountService, Member } from '#modules/account/account.service.ts'
import type {
  PayoutAccount,
  PayoutAccountsService,
  PayoutForm,
} from '#modules/account/payout-accounts.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { VipService, VipState } from '#modules/vip/vip.service.ts'
import type { Balances, WalletService } from '#modules/wallet/wallet.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Changeable, changeableFacts, modifyProfile } from './modify-profile.ts'

export type { Changeable, Member, VipState }

export type Profile = Readonly<{
  member: Member
  vip: VipState
  balances: Balances
  may: Changeable
  hasFundPassword: boolean
  unreadCount: number
}>

export type Security = Readonly<{
  safeguards: Safeguards
  /** Security score, 0–100. */
  score: number
  withdrawalHeldUntil: number | undefined
}>

/** A payout account; `heldUntil` is the time until which withdrawals to it are held for review. */
export type ShownPayoutAccount = PayoutAccount & Readonly<{ heldUntil: number | undefined }>

type Parts = Readonly<{
  db: Database
  clock: Clock
  account: AccountService
  payoutAccounts: PayoutAccountsService
  auth: AuthService
  inbox: InboxService
  vip: VipService
  wallet: WalletService
}>

/** Payout accounts require a full member (no trial account) and the fund password. */
function payoutChanges({ db, payoutAccounts, auth }: Parts) {
  const change = <T>(caller: Caller, work: (tx: Tx, approve: () => Promise<void>) => Promise<T>) => {
    if (caller.kind === 'trial') throw new Refusal('UC/TRIAL_FORBIDDEN')
    return auth.askingFor(caller, 'payout-account', () =>
      db.transaction(tx => work(tx, () => auth.spendMark(tx, caller, 'payout-account'))),
    )
  }
  return {
    /** Adds a payout account, or changes the texts and the default flag of one; answers its id. */
    savePayoutAccount: async (caller: Caller, form: PayoutForm): Promise<bigint> =>
      change(caller, (tx, approve) => payoutAccounts.save(tx, caller.memberId, form, approve)),

    removePayoutAccount: async (caller: Caller, id: string): Promise<void> =>
      change(caller, (tx, approve) => payoutAccounts.remove(tx, caller.memberId, id, approve)),

    async listPayoutAccounts({ memberId }: Caller): Promise<ShownPayoutAccount[]> {
      const rows = await payoutAccounts.list(memberId)
      return rows.map(row => ({ ...row, heldUntil: payoutAccounts.heldUntil(row) }))
    },
  }
}

export function profileService(parts: Parts) {
  const { account, payoutAccounts, auth, inbox, vip, wallet } = parts
  const changeable = changeableFacts(parts)

  async function findMember({ memberId }: Caller): Promise<Member> {
    const member = await account.find(memberId)
    if (member === undefined) throw new Error(`a session points to no member: ${memberId}`)
    return member
  }

  return {
    ...payoutChanges(parts),
    modify: modifyProfile(parts),

    async read(caller: Caller): Promise<Profile> {
      const member = await findMember(caller)
      return {
        member,
        vip: await vip.state(member),
        balances: await wallet.balances(member.id),
        may: await changeable(member),
        hasFundPassword: await auth.hasFundPassword(member.id),
        unreadCount: await inbox.countUnread(member.id),
      }
    },

    /** The security features in use, and the score from them. */
    async security(caller: Caller): Promise<Security> {
      const { id, phone, email } = await findMember(caller)
      const safeguards = {
        password: caller.kind === 'member',
        fundPassword: await auth.hasFundPassword(id),
        phone: phone !== null,
        email: email !== null,
        payoutAccount: (await payoutAccounts.list(id)).length > 0,
        twoStep: await auth.hasTwoStep(id),
      }
      const withdrawalHeldUntil = await auth.withdrawalHeldUntil(id)
      return { safeguards, score: securityScore(safeguards), withdrawalHeldUntil }
    },
  }
}

export type ProfileService = ReturnType<typeof profileService>
