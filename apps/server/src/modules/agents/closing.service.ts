/**
 * Closing of periods. A period is closed in two steps: its days are closed first, under a lock that waits for those who count; then each agent gets a
 * statement in a transaction of its own, so that a node that ends in between is followed by one that goes on. Invariants: an agent has one
 * statement of a period; what changes of a closed day is told in the next one; a minus is carried and never taken from a wallet. Source:
 * money-in-and-out §6, adr 0316.
 */
import {
  type CommissionLine,
  commissionLines,
  correctionLines,
  sumStatement,
} from '@app/domain/agents/commission.ts'
import { periodEnd } from '@app/domain/agents/periods.ts'
import { statementText } from '@app/domain/agents/statement-text.ts'
import { li, type RatioPpm } from '@app/domain/money/money.ts'
import { addDays, type ChinaDate, chinaDateOf, MINUTE_MS } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import type { AgentsRules } from './agents-rules.ts'
import * as store from './closing.store.ts'
import { paysOf } from './pays.service.ts'
import { findPaid, insertPays } from './pays.store.ts'

/** How long after midnight a period is closed: who counts the last bets of a day has done it by then, and what is late is corrected. */
const REST_MS = 30 * MINUTE_MS

type Parts = Readonly<{
  db: Database
  clock: Clock
  rules: AgentsRules
}>

const keyOf = (via: string, day: string, category: string) => `${via} ${day} ${category}`
const keyOfRow = (row: store.BranchRow) => keyOf(String(row.viaId), row.day, row.category)

const branchOf = ({ viaId, day, category, base, ownPpm, viaPpm }: store.BranchRow) => ({
  ...{ via: String(viaId), day, category, base: li(base) },
  ...{ agentRate: ownPpm as RatioPpm, viaRate: viaPpm as RatioPpm },
})

/** Lines with the rates that explain them. */
function explained(
  lines: readonly CommissionLine[],
  rows: readonly store.BranchRow[],
  isCorrection: boolean,
): store.NewLine[] {
  const rates = new Map(rows.map(row => [keyOfRow(row), row]))
  return lines.map(({ via, day, category, base, amount }) => {
    const row = rates.get(keyOf(via, day, category))
    if (row === undefined) throw new Error(`a line of ${via} on ${day} has no branch`)
    return { ...row, base, amount, isCorrection }
  })
}

export const sumOf = (lines: readonly Readonly<{ amount: bigint }>[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0n)

/** What changed late of days that statements have told. */
export async function correctionsOf(db: Executor, agentId: bigint, late: readonly store.LateDay[]) {
  if (late.length === 0) return []
  const [rows, told] = [
    await store.findBranchesOn(db, agentId, late),
    await store.findTold(db, agentId, late),
  ]
  const rates = new Map(rows.map(row => [keyOfRow(row), row]))
  const before = told.map(({ viaId, day, category, base, amount }) => {
    const row = rates.get(keyOf(String(viaId), day, category))
    const difference = ((row?.ownPpm ?? 0n) - (row?.viaPpm ?? 0n)) as RatioPpm
    return { via: String(viaId), day, category, base, difference, amount }
  })
  return explained(correctionLines(commissionLines(rows.map(branchOf)), before), rows, true)
}

/** Tells one agent what the period brought, and how what was told before has changed. */
async function tell(tx: Tx, period: store.PeriodRow, agentId: bigint): Promise<void> {
  const late = await store.takeLate(tx, agentId, period.to)
  const issues = late.length === 0 ? [] : await store.takeLateIssues(tx, late)
  const rows = await store.findBranchDays(tx, agentId, period)
  const lines = explained(commissionLines(rows.map(branchOf)), rows, false)
  // What is late of this very period is in its lines.
  const corrections = await correctionsOf(
    tx,
    agentId,
    late.filter(({ day }) => day < period.from),
  )
  const pays = await paysOf(tx, agentId, period)
  if (lines.length + corrections.length + pays.length === 0) return
  const last = await store.findLastStatement(tx, agentId)
  const all = [...lines, ...corrections]
  const { carriedIn, payable, carriedOut } = sumStatement(last?.carriedOut ?? 0n, [...all, ...pays])
  const sums = {
    carriedIn,
    payable,
    carriedOut,
    linesSum: sumOf(lines),
    correctionsSum: sumOf(corrections),
    paysSum: sumOf(pays),
  }
  const id = await store.nextStatementId(tx)
  const head = { ...sums, id, agentId, from: period.from, to: period.to }
  const text = statementText({ ...head, previousHash: last?.hash.toString('hex') }, all, pays)
  await store.insertStatement(
    tx,
    {
      ...sums,
      id,
      agentId,
      periodId: period.id,
      previousId: last?.id,
      payCount: pays.length,
      hash: sha256(text),
    },
    all,
  )
  const corrected = new Set(corrections.map(({ viaId, day }) => `${viaId} ${day}`))
  const causes = issues.filter(({ viaId, day }) => corrected.has(`${viaId} ${day}`))
  if (causes.length > 0) await store.insertLineIssues(tx, id, causes)
  await insertPays(tx, id, pays)
}

export function closingService({ db, clock, rules }: Parts) {
  /** The period that is being closed, or the next one if it is over. */
  async function findPeriod(): Promise<store.PeriodRow | undefined> {
    return db.transaction(async tx => {
      await store.holdCounting(tx)
      const last = await store.findLastPeriod(tx)
      if (last !== undefined && !last.isClosed) return last
      const from = last === undefined ? await store.findFirstDay(tx) : addDays(last.to, 1)
      if (from === undefined) return undefined
      const to = periodEnd(from, (await rules(tx)).period)
      if (chinaDateOf(clock.now() - REST_MS) <= to) return undefined
      await store.insertPeriod(tx, from, to)
      return store.findLastPeriod(tx)
    })
  }

  return {
    /** Closes the oldest period that is over and not closed; whether there was one. */
    async close(signal: AbortSignal): Promise<boolean> {
      const period = await findPeriod()
      if (period === undefined) return false
      const due = [...(await store.findDue(db.read, period)), ...(await findPaid(db.read, period))]
      for (const agentId of new Set(due)) {
        signal.throwIfAborted()
        await db.transaction(async tx => {
          // Another node may be at it: one after the other, and the second finds it done.
          await store.holdAgent(tx, agentId)
          if (!(await store.isTold(tx, period.id, agentId))) await tell(tx, period, agentId)
        })
      }
      await store.endPeriod(db.read, period.id)
      return true
    },

    /** What no statement tells yet, by what holds now: the running period, with what is over before it and not closed. */
    async running(): Promise<Readonly<{ from: ChinaDate; to: ChinaDate }>> {
      const last = await store.findLastPeriod(db.read)
      const today = chinaDateOf(clock.now())
      const first = last === undefined ? await store.findFirstDay(db.read) : addDays(last.to, 1)
      const from = first ?? today
      const { period } = await rules()
      let to = periodEnd(from, period)
      while (to < today) to = periodEnd(addDays(to, 1), period)
      return { from, to }
    },
  }
}

export type ClosingService = ReturnType<typeof closingService>
