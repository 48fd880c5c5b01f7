/**
 * Gifts of the house to members. Whoever decides that one is due calls `give`: money with its bill, the requirement that it opens,
 * the grant with its terms and what it takes from its budget are one commit. Invariants: a rule gives a member once a period; a budget is
 * never overspent, however many take the last of it; what was given never changes. Source: money-in-and-out §5.
 */
import { type Li, li, type RatioPpm } from '@app/domain/money/money.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import type { BillName } from '@app/domain/wallet/bill-types.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { Clock } from '#platform/clock.ts'
import { crashPoint } from '#platform/crash-points.ts'
import { type Database, type Executor, type Tx, violatedConstraint } from '#platform/db.ts'
import type { Command } from '#platform/http/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { grantsCrashPoints } from './crash-points.ts'
import * as store from './grants.store.ts'

export { refuseExcluded, refuseTrial } from './refuse-claims.ts'

export type GivenGrant = store.GivenRow
export type GivenToMember = store.GivenToMember

/** What is given, by which rule, and on which terms. */
export type Grant = Readonly<{
  memberId: bigint
  rule: string
  period: string
  amount: Li
  /** How often the gift is bet before a withdrawal. */
  multiple: RatioPpm
  bill: BillName
  /** What the gift is taken from; the cap is that of the rules of now. */
  budget: Readonly<{ name: string; cap: Li; span?: 'month' | 'whole' }>
  command: Command
}>

/** What became of a gift that was given if there was room for it. */
type Given = Readonly<{ outcome: 'given' | 'taken' | 'budget'; grantId: bigint | null }>

type TakingBack = Readonly<{ approvalId: bigint; remark: string }>

/** The month of budgets that are no month's. */
const WHOLE = '0000-00'

/** The most gifts that are read of a member. */
const GIVEN_MAX = 500

type Parts = Readonly<{ db: Database; clock: Clock; wallet: WalletService; turnover: TurnoverService }>

/** The refusal that an error of a grant means, or the error itself. */
function asRefusal(error: unknown): unknown {
  const constraint = violatedConstraint(error)
  if (constraint === 'grants_given_once') return new Refusal('BONUS/TAKEN')
  return constraint === 'grants_budgets_cap' ? new Refusal('BONUS/BUDGET') : error
}

/** Gifts against the ledger; every row must have no violations (money-in-and-out §8). */
export const grantsInvariants = (db: Database): Promise<store.InvariantRow[]> => store.findInvariants(db.read)

export function grantsService({ db, clock, wallet, turnover }: Parts) {
  const month = () => chinaDateOf(clock.now()).slice(0, 7)

  const budgets = (): Promise<store.BudgetRow[]> => store.findBudgets(db.read, [month(), WHOLE])

  const takenFrom = ({ name, span }: Grant['budget']) => ({
    ...{ budget: name, month: span === 'whole' ? WHOLE : month() },
  })

  async function post(tx: Tx, grant: Grant): Promise<bigint> {
    const { memberId, rule, period, amount, multiple, bill, budget, command } = grant
    const id = await store.nextId(tx)
    const reference = String(id)
    const [transferId] = await wallet.move(tx, [{ memberId, bill, amount, reference }])
    if (transferId === undefined) throw new Error(`the gift ${rule} ${period} moved no money`)
    await turnover.open(tx, {
      memberId,
      kind: 'gift',
      source: reference,
      amount: li(0),
      bonus: amount,
      multiple,
    })
    const taken = takenFrom(budget)
    await store.takeFromBudget(tx, { ...taken, cap: budget.cap, amount })
    await store.insertGiven(tx, {
      ...{ id, memberId, rule, period, amount, multiplePpm: multiple, transferId, ...taken },
      ...{ key: command.key, requestHash: command.requestHash },
    })
    return id
  }

  return {
    /** Gives; refuses `BONUS/TAKEN` what the rule gave in that period, and `BONUS/BUDGET` what its budget does not hold. */
    async give(tx: Tx, grant: Grant): Promise<void> {
      try {
        await post(tx, grant)
        crashPoint(grantsCrashPoints.giving)
      } catch (error) {
        throw asRefusal(error)
      }
    },

    /**
     * Gives beside other work of a transaction that holds the account of the member, so that nothing is lost where nothing is given: what the
     * rule gave in that period, or what the budget does not hold.
     */
    async giveIfRoom(tx: Tx, grant: Grant): Promise<Given> {
      if (await store.isGiven(tx, grant)) return { outcome: 'taken', grantId: null }
      const { budget, amount } = grant
      const room = await store.holdRoom(tx, { ...takenFrom(budget), cap: budget.cap })
      if (room < amount) return { outcome: 'budget', grantId: null }
      return { outcome: 'given', grantId: await post(tx, grant) }
    },

    /** Whether the rule gave the member in that period. */
    isGiven: store.isGiven,

    findByTransfer: store.findByTransfer,

    /** Whether a withdrawal has closed the turnover of the gift, with or without taking the gift for it. */
    isSettled: async (db: Executor, { memberId, id }: GivenToMember): Promise<boolean> =>
      (await turnover.findOf(db, { memberId, kind: 'gift', source: String(id) }))?.isClosed ?? false,

    /** Takes the whole gift back and closes its turnover; answers what the balance lacked, which the member owes. */
    async takeBack(tx: Tx, gift: GivenToMember, { approvalId, remark }: TakingBack): Promise<Li> {
      const { id, memberId, amount } = gift
      const reference = `gift:${id}`
      const moved = { memberId, bill: 'promotionDeduction' as const, amount: li(amount), reference, remark }
      const owed = await wallet.takeBack(tx, moved)
      await turnover.closeOne(tx, { memberId, kind: 'gift', source: String(id), by: reference })
      await store.insertReversal(tx, { id, approvalId, amount, owed })
      return owed
    },

    /** What was given under a key, for `confirmedAnswer`. */
    findByKey: store.findByKey,

    /** What a member was given, the newest first. */
    given: (memberId: bigint): Promise<GivenGrant[]> => store.findGiven(db.read, memberId, GIVEN_MAX),

    /** Gifts to all members in a span of time, the newest first; in the transaction of a bounded reading. */
    allGiven: store.findAllGiven,

    /** The budgets of this month, and those of a whole offer, from which something was taken. */
    budgets,

    /** What was taken of those, by budget. */
    async spent(): Promise<ReadonlyMap<string, Li>> {
      const rows = await budgets()
      return new Map(rows.map(({ budget, spent }) => [budget, li(spent)]))
    },
  }
}

export type GrantsService = ReturnType<typeof grantsService>
