/** Gathers what the automatic checks of a request look at. What is read here is evidence; nothing is decided about money by it. */
import { type Li, li } from '@app/domain/money/money.ts'
import { DAY_MS, HOUR_MS } from '@app/domain/time/china-time.ts'
import { type BillName, billTypes } from '@app/domain/wallet/bill-types.ts'
import { type Check, checksOf, type MoneyFlow } from '@app/domain/withdrawals/automatic-checks.ts'
import type { Member } from '#modules/account/account.service.ts'
import type { PayoutAccount } from '#modules/account/payout-accounts.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { WalletActivityService } from '#modules/wallet/wallet-activity.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import * as store from './facts.store.ts'

/** The source of money is looked at since the last payout, and no farther back. */
const LOOKED_BACK_MS = 30 * DAY_MS
const LOGINS_LOOKED_AT = 100

const DEPOSITS: readonly BillName[] = ['transferRecharge', 'onlinePayment', 'manualDeposit']
const STAKES: readonly BillName[] = ['lotteryBet', 'chaseDeduction', 'providerBet']
const REFUNDS: readonly BillName[] = ['cancelRefund', 'chaseRefund', 'drawRefund', 'orderCancel']
const PAYOUTS: readonly BillName[] = ['payout', 'providerPayout']
const FROM_MEMBERS: readonly BillName[] = ['redPacketClaimed', 'memberTransfer']

type Flows = Awaited<ReturnType<WalletActivityService['flows']>>

/** Of the amounts the largest, 0 without any. */
function largestOf(rows: Flows): bigint {
  const sorted = rows.map(({ largest }) => largest).toSorted((one, other) => Number(one - other))
  return sorted.at(-1) ?? 0n
}

function flowOf(rows: Flows): MoneyFlow {
  const of = (names: readonly BillName[]) =>
    rows.filter(({ kind }) => names.some(name => billTypes[name].code === kind))
  const sum = (names: readonly BillName[]) => of(names).reduce((total, { amount }) => total + amount, 0n)
  const positive = (amount: bigint): Li => li(amount > 0n ? amount : 0n)
  return {
    deposited: positive(sum(DEPOSITS)),
    staked: positive(-sum(STAKES) - sum(REFUNDS)),
    largestPayout: li(largestOf(of(PAYOUTS))),
    fromMembers: positive(sum(FROM_MEMBERS)),
  }
}

type Parts = Readonly<{
  clock: Clock
  auth: AuthService
  walletActivity: WalletActivityService
}>

/** What was known before the request was begun. */
export type Background = Readonly<{ secretsChanged: boolean; deviceAgeHours: number }>

type Asked = Readonly<{ member: Member; account: PayoutAccount; amount: Li; deducted: Li }>

export function automaticChecks({ clock, auth, walletActivity }: Parts) {
  const hoursSince = (ms: number) => Math.max(0, Math.floor((clock.now() - ms) / HOUR_MS))

  return {
    /** What is known of the caller's secrets and device. */
    async background({ memberId, sessionId }: Caller): Promise<Background> {
      const sessions = await auth.listSessions(memberId)
      const session = sessions.find(({ id }) => id === sessionId)
      const { logins } = await auth.logins(memberId, 1, LOGINS_LOOKED_AT)
      const seen = logins
        .filter(({ result, userAgent }) => result === 'success' && userAgent === session?.userAgent)
        .map(({ createdAt }) => createdAt)
      const firstAt = Math.min(session?.createdAt ?? clock.now(), ...seen)
      return {
        secretsChanged: (await auth.withdrawalHeldUntil(memberId)) !== undefined,
        deviceAgeHours: hoursSince(firstAt),
      }
    },

    /** The checks of a request that is about to be stored. */
    async examine(
      tx: Tx,
      { member, account, amount, deducted }: Asked,
      known: Background,
    ): Promise<readonly Check[]> {
      const use = await store.findTargetUse(tx, member.id, account)
      const pace = await store.findPace(tx, member.id)
      const sinceMs = Math.max(pace.lastPaidAt ?? 0, clock.now() - LOOKED_BACK_MS)
      return checksOf({
        ...{ amount, deducted, ...known },
        isHolder: account.holder === member.fullName,
        paidBefore: Number(use.paidBefore),
        sharedWith: Number(use.sharedWith),
        accountAgeHours: hoursSince(account.createdAt),
        flow: flowOf(await walletActivity.flows(tx, member.id, sinceMs)),
        requestsOfDay: Number(pace.requestsOfDay) + 1,
      })
    },
  }
}

export type AutomaticChecks = ReturnType<typeof automaticChecks>
