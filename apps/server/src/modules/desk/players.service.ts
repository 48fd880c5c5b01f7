/** Players as staff see them: the member, the money, the logins, each read from the module that owns it. */
import type { AccountService } from '#modules/account/account.service.ts'
import type { PayoutAccountsService } from '#modules/account/payout-accounts.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { LedgerService } from '#modules/wallet/ledger.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { Refusal } from '#platform/refusal.ts'

type Parts = Readonly<{
  account: AccountService
  payoutAccounts: PayoutAccountsService
  auth: AuthService
  ledger: LedgerService
  wallet: WalletService
}>

type Search = Parameters<AccountService['search']>[0]
type Found = Awaited<ReturnType<AccountService['search']>>[number]

/** More players than this on one telephone number are a case for the links between players, not for a list. */
const CONTACT_ROWS_MAX = 100

export function playersService({ account, payoutAccounts, auth, ledger, wallet }: Parts) {
  async function withFigures(members: readonly Found[]) {
    const ids = members.map(({ id }) => id)
    const [holdings, logins] = await Promise.all([ledger.holdingsOf(ids), auth.lastLogins(ids)])
    return members.map(member => ({
      ...member,
      ...holdings(member.id),
      loggedInAt: logins.get(member.id) ?? null,
    }))
  }

  return {
    withFigures,
    search: (search: Search): Promise<Found[]> => account.search(search),

    /** The players of a telephone number or an address, newest first. */
    async findByContact(by: 'phone' | 'email', value: string) {
      return withFigures(await account.findByContact({ by, value, limit: CONTACT_ROWS_MAX }))
    },

    /** All that the head of a player shows; refuses `OPS/UNKNOWN`. */
    async read(memberId: bigint) {
      const member = await account.find(memberId)
      if (member === undefined) throw new Refusal('OPS/UNKNOWN')
      const [figures, money, payouts, sessions, hasFundPassword, hasTwoStep] = await Promise.all([
        withFigures([member]),
        wallet.balances(memberId),
        payoutAccounts.list(memberId),
        auth.listSessions(memberId),
        auth.hasFundPassword(memberId),
        auth.hasTwoStep(memberId),
      ])
      const [row] = figures
      if (row === undefined) throw new Error('a member has no figures')
      return { ...member, ...row, money, payouts, openSessions: sessions.length, hasFundPassword, hasTwoStep }
    },
  }
}

export type PlayersService = ReturnType<typeof playersService>
export type PlayerRow = Awaited<ReturnType<PlayersService['withFigures']>>[number]
export type PlayerHead = Awaited<ReturnType<PlayersService['read']>>
