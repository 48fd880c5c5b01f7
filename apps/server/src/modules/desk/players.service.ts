/** Players as staff see them: the member, the money, the logins, each read from the module that owns it. */
import type { AccountService } from '#modules/account/account.service.ts'
import type { PayoutAccountsService } from '#modules/account/payout-accounts.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { LedgerService } from '#modules/wallet/ledger.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { cleanAddress } from '#platform/addresses.ts'
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

/** More players than this on one telephone number, address or device are a case for the links between players, not for a list. */
const FOUND_ROWS_MAX = 100

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

    /** The players of a telephone number or an address, newest first, or who came in from a network address or on a device, by the last time. */
    async findBy(by: 'phone' | 'email' | 'ip' | 'device', value: string) {
      const wish = { value, limit: FOUND_ROWS_MAX }
      if (by === 'phone' || by === 'email') {
        const found = await withFigures(await account.findByContact({ ...wish, by }))
        return found.map(player => ({ ...player, seenAt: null }))
      }
      const users = await auth.cameIn({
        ...wish,
        by,
        value: by === 'ip' ? cleanAddress(value, undefined) : value,
      })
      const seenAt = new Map(users.map(({ memberId, at }) => [memberId, at]))
      const found = await withFigures(await account.findListed([...seenAt.keys()]))
      const at = (id: bigint) => seenAt.get(id) ?? 0
      return found
        .map(player => ({ ...player, seenAt: at(player.id) }))
        .toSorted((a, b) => b.seenAt - a.seenAt)
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
