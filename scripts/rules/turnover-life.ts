/** The turnover of one member, step by step: credits, issues that settle or are judged anew, withdrawals. */
import { type Li, li } from '@app/domain/money/money.ts'
import { contributionsOf, type SettledOrder } from '@app/domain/turnover/contributions.ts'
import { doesLapse } from '@app/domain/turnover/lapse.ts'
import {
  type Requirement,
  readTurnover,
  requiredTurnover,
  type Turnover,
} from '@app/domain/turnover/requirements.ts'
import * as read from './fields.ts'
import type { Life } from './rule-case.ts'

type Row = {
  id: string
  openedAt: number
  amount: Li
  bonus: Li
  required: Li
  counted: Li
  closedBy: string | null
}
type ReadRow = Requirement & Readonly<{ id: string }>
type Issue = Readonly<{ version: number; counted: ReadonlyMap<number, Li> }>

/** Closed for good; a withdrawal closes by its own id. */
const LAPSED = 'lapsed'
const closedBy = (withdrawal: string): string => `withdrawal ${withdrawal}`

function settingsOf(settings: read.Reader) {
  return {
    shares: read.fieldOf(settings, 'contributionPpm', (value, where) =>
      read.mapOf(value, where, read.ratioOf),
    ),
    coverShare: read.fieldOf(settings, 'coverSharePpm', read.ratioOf),
    allowance: read.fieldOf(settings, 'relaxQuota', read.amountOf),
    fee: read.fieldOf(settings, 'adminFeePpm', read.ratioOf),
    clearBelow: read.fieldOf(settings, 'clearBelow', read.amountOf),
  }
}

function orderOf(value: unknown, where: string): SettledOrder & Readonly<{ id: string }> {
  const order = read.fieldsOf(value, where)
  const { market } = order.fields
  return {
    id: read.fieldOf(order, 'id', read.textOf),
    placedAt: read.fieldOf(order, 'placedAt', read.countOf),
    category: read.fieldOf(order, 'category', read.textOf),
    valid: read.fieldOf(order, 'valid', read.amountOf),
    stakes: market === undefined || market === null ? [] : [stakesOf(order)],
  }
}

const stakesOf = (order: read.Reader) => ({
  market: read.fieldOf(order, 'market', marketOf),
  options: read.fieldOf(order, 'options', (value, where) => read.mapOf(value, where, read.amountOf)),
})

function marketOf(value: unknown, where: string) {
  const market = read.fieldsOf(value, where)
  return { key: read.fieldOf(market, 'key', read.textOf), size: read.fieldOf(market, 'size', read.countOf) }
}

const DIGITS = /^\d+$/

/** Numbers by value, other texts by their characters. */
function compareIds(one: string, other: string): number {
  if (DIGITS.test(one) && DIGITS.test(other)) return BigInt(one) < BigInt(other) ? -1 : 1
  return one < other ? -1 : 1
}

function answerOf(turnover: Turnover<ReadRow>, allowance: Li) {
  return {
    relaxQuota: String(allowance),
    requireDML: String(turnover.required),
    sumAllDml: String(turnover.done),
    sumAllDeduct: String(turnover.deduct),
    yetWithdraw: turnover.isMet ? 1 : 0,
    rows: turnover.rows.map(row => ({
      id: row.of.id,
      requiredDml: String(row.of.required),
      doneDml: String(row.done),
      relaxQuota: String(row.allowed),
      deduct: String(row.deduct),
      passed: row.isPassed ? 1 : 0,
    })),
  }
}

/** What is known of the member, and the acts on it. */
function ledgerOf(settings: ReturnType<typeof settingsOf>) {
  const rows: Row[] = []
  const add = (counted: ReadonlyMap<number, Li>, sign: 1n | -1n) => {
    for (const [at, sum] of counted) {
      const row = rows[at]
      if (row !== undefined) row.counted = li(row.counted + sign * sum)
    }
  }
  return {
    settings,
    rows,
    issues: new Map<string, Issue>(),
    turnover: () =>
      readTurnover<ReadRow>(
        rows.map(row => ({ ...row, isClosed: row.closedBy !== null })),
        settings,
      ),
    close: (by: string, isConcerned: (row: Row) => boolean) => {
      for (const row of rows) if (isConcerned(row)) row.closedBy = by
    },
    /** Puts the sums of a version of an issue in place of those of the version before. */
    replace: (before: ReadonlyMap<number, Li> | undefined, counted: ReadonlyMap<number, Li>) => {
      if (before !== undefined) add(before, -1n)
      add(counted, 1n)
    },
  }
}

type Ledger = ReturnType<typeof ledgerOf>

function credit({ settings, rows, close }: Ledger, step: read.Reader): null {
  const id = read.fieldOf(step, 'id', read.textOf)
  const openedAt = read.fieldOf(step, 'at', read.countOf)
  const amount = read.fieldOf(step, 'amount', read.amountOf)
  const bonus = read.fieldOf(step, 'bonus', read.amountOf)
  const required = requiredTurnover(amount, bonus, read.fieldOf(step, 'multiplePpm', read.ratioOf))
  const funds = read.fieldOf(step, 'fundsBefore', read.amountOf)
  if (openedAt < (rows.at(-1)?.openedAt ?? 0))
    throw new read.CaseFault('CASE/ORDER', `${step.where}.at: credits go back in time`)
  if (doesLapse(funds, settings.clearBelow)) close(LAPSED, () => true)
  if (required > 0n) rows.push({ id, openedAt, amount, bonus, required, counted: li(0), closedBy: null })
  return null
}

function settle({ settings, rows, issues, replace }: Ledger, step: read.Reader): null {
  const issue = read.fieldOf(step, 'issue', read.textOf)
  const version = read.fieldOf(step, 'version', read.countOf)
  const orders = read
    .fieldOf(step, 'orders', read.listOf)
    .map((order, at) => orderOf(order, `${step.where}.orders[${at}]`))
    .toSorted((one, other) => compareIds(one.id, other.id))
  const before = issues.get(issue)
  if (before !== undefined && version <= before.version) return null
  const openedAt = rows.map(row => row.openedAt)
  const counted = new Map(
    [...contributionsOf(orders, openedAt, settings)].map(([at, sums]) => [at, sums.counted]),
  )
  issues.set(issue, { version, counted })
  replace(before?.counted, counted)
  return null
}

function withdraw({ settings, turnover, close }: Ledger, step: read.Reader) {
  const id = read.fieldOf(step, 'id', read.textOf)
  const { isMet, deduct } = turnover()
  const { accept } = step.fields
  const isPaid = !isMet && settings.fee > 0n && accept === true
  if (isPaid) close(closedBy(id), row => row.closedBy === null)
  return { allowed: isMet || isPaid, deduct: String(deduct) }
}

function reject({ rows }: Ledger, step: read.Reader): null {
  const by = closedBy(read.fieldOf(step, 'id', read.textOf))
  for (const row of rows) if (row.closedBy === by) row.closedBy = null
  return null
}

const ACTS: Readonly<Record<string, (ledger: Ledger, step: read.Reader) => unknown>> = {
  ...{ credit, settle, withdraw, reject },
  query: ({ turnover, settings }) => answerOf(turnover(), settings.allowance),
}

/** Begins the life of a member with these settings. */
export function turnoverLife(given: read.Reader): Life {
  const ledger = ledgerOf(settingsOf(given))
  return step => {
    const op = read.fieldOf(step, 'op', read.textOf)
    const act = Object.hasOwn(ACTS, op) ? ACTS[op] : undefined
    if (act === undefined)
      throw new read.CaseFault('CASE/STEP', `${step.where}.op: "${op}" is no step of turnover`)
    return act(ledger, step)
  }
}
