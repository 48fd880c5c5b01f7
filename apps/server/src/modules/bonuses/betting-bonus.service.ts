/**
 * The betting bonus as members see and claim it. Invariants: rows are held in their order, then the account; payment, bill and the
 * turnover that it asks for are one commit; only what was paid is remembered under the key. Source: money-in-and-out §5, not-shown §5.
 */
import {
  type BonusRules as BettingRules,
  bonusStatusOf,
  dueOf,
  earnedOf,
  judgeClaim,
} from '@app/domain/bonuses/betting-bonus.ts'
import { li, type RatioPpm } from '@app/domain/money/money.ts'
import { addDays, chinaDateOf, chinaMidnight, HOUR_MS } from '@app/domain/time/china-time.ts'
import { refuseExcluded, refuseTrial } from '#modules/grants/grants.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { Clock } from '#platform/clock.ts'
import { answerOnce, confirmedAnswer } from '#platform/confirmed-answer.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { Command } from '#platform/http/call.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import * as accruals from './accruals.store.ts'
import { readBonusRules } from './bonus-rules.ts'
import * as store from './claims.store.ts'
import { bonusesCrashPoints } from './crash-points.ts'

export type BonusClaim = Readonly<{
  day: string
  providers: readonly string[] | undefined
  command: Command
}>

const HISTORY_MAX = 50
/** In the mode of the next day a bonus can be claimed from noon on. */
const NOON_MS = 12 * HOUR_MS

/** Read before the transaction of a claim, which waits for nothing but its locks. */
type RulesNow = Readonly<{ rules: BettingRules; multiple: RatioPpm; today: string }>

type Parts = Readonly<{
  db: Database
  clock: Clock
  site: SiteService
  wallet: WalletService
  turnover: TurnoverService
}>

/** The day that the rules count as today: before noon, those of the next day still see yesterday. */
function dayOf({ mode }: BettingRules, now: number): string {
  const today = chinaDateOf(now)
  return mode === 'nextDay' && now < chinaMidnight(today) + NOON_MS ? addDays(today, -1) : today
}

/** Pays a claim, in the transaction that holds its rows. */
function claimPoster({ wallet, turnover }: Pick<Parts, 'wallet' | 'turnover'>) {
  return async function post(tx: Tx, { memberId }: Caller, claim: BonusClaim & RulesNow): Promise<void> {
    const { day, providers, command, rules, multiple, today } = claim
    const rows = await accruals.lockOwnAccruals(tx, memberId, addDays(today, -rules.claimDays))
    const verdict = judgeClaim(rows, { today, day, providers }, rules)
    if (verdict.outcome !== 'claimed')
      throw new Refusal(verdict.outcome === 'nothing' ? 'BONUS/NOTHING' : 'BONUS/BELOW_MIN')
    const { amount } = verdict
    await accruals.updateAccruals(
      tx,
      verdict.rows.map(row => ({ ...row, paid: earnedOf(row) })),
    )
    const id = await store.nextId(tx, 'bonuses_claims')
    const reference = String(id)
    const [transferId] = await wallet.move(tx, [{ memberId, bill: 'turnoverRebate', amount, reference }])
    if (transferId === undefined) throw new Error(`the claim ${id} moved no money`)
    await turnover.open(tx, {
      ...{ memberId, kind: 'rebate', source: reference },
      ...{ amount: li(0), bonus: amount, multiple },
    })
    await store.insertClaim(
      tx,
      {
        ...{ id, memberId, amount, multiplePpm: multiple, transferId },
        ...{ key: command.key, requestHash: command.requestHash },
      },
      verdict.rows.map(row => ({ ...row, amount: dueOf(row) })),
    )
    crashPoint(bonusesCrashPoints.claiming)
  }
}

export function bettingBonusService({ db, clock, site, ...money }: Parts) {
  const post = claimPoster(money)

  async function rulesNow(): Promise<RulesNow> {
    const { betting, bettingMultiple } = await readBonusRules(site)
    return { rules: betting, multiple: bettingMultiple, today: dayOf(betting, clock.now()) }
  }

  return {
    /** The rows of the last days, what can be claimed now of all that did not expire, and the rules. */
    async view(caller: Caller, days: readonly [newest: number, oldest: number]) {
      refuseTrial(caller)
      const { rules, multiple, today } = await rulesNow()
      const calendar = chinaDateOf(clock.now())
      const [newest, oldest] = days.map(back => addDays(calendar, -back))
      const rows = await accruals.findOwnAccruals(db.read, caller.memberId, addDays(today, -rules.claimDays))
      const shown = rows.map(row => ({
        ...row,
        earned: earnedOf(row),
        status: bonusStatusOf(row, today, rules),
      }))
      const claimable = shown.filter(({ status }) => status === 'claimable')
      return {
        ...{ rules, multiple },
        total: li(claimable.reduce((sum, row) => sum + dueOf(row), 0n)),
        rows: shown.filter(({ day }) => day <= (newest ?? '') && day >= (oldest ?? '')),
      }
    },

    /** Claims and what was taken back, the newest first. */
    history: (memberId: bigint): Promise<store.HistoryRow[]> =>
      store.findHistory(db.read, memberId, HISTORY_MAX),

    /** Claims what is due; a repeat of the command answers the same claim. Refuses nothing, too little, and who may not bet. */
    async claim(caller: Caller, claim: BonusClaim): Promise<store.ClaimRow> {
      refuseTrial(caller)
      return answerOnce(
        () => confirmedAnswer(db, claim.command, store.findByKey),
        async () => {
          refuseExcluded(caller)
          const wish = { ...claim, ...(await rulesNow()) }
          await db.transaction(tx => post(tx, caller, wish))
          crashPoint(bonusesCrashPoints.claimed)
          return undefined
        },
      )
    },
  }
}

export type BettingBonusService = ReturnType<typeof bettingBonusService>
export type ShownBonus = Awaited<ReturnType<BettingBonusService['view']>>
