/**
 * Statements of channels as they come in: from a file, or from the gateway. Invariants: a line is stored once by its source and
 * number; a file with a fault in any row adds nothing; where a day and our books differ is written down in the same commit. No
 * money moves here but that of payouts by hand that stand in a statement, and fees that only a statement tells of. Source: money-in-and-out §2.
 */
import { type Li, li } from '@app/domain/money/money.ts'
import type { StatementLine } from '@app/domain/reconciliation/statement-line.ts'
import {
  addDays,
  type ChinaDate,
  chinaDateOf,
  chinaMidnight,
  isChinaDate,
  MINUTE_MS,
} from '@app/domain/time/china-time.ts'
import type { ModuleContext } from '#module.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { HandPayouts } from '#modules/withdrawals/by-hand.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { bookFees, clearingOfSource } from './book-fees.ts'
import { compareDay } from './compare-day.ts'
import { fetchStatement } from './fetch-statement.job.ts'
import { type FileFault, type NumberedLine, readStatementFile } from './statement-file.ts'
import type { StatementGateway } from './statement-gateway.ts'
import * as store from './statements.store.ts'

type Parts = Readonly<{
  db: Database
  clock: Clock
  jobs: ModuleContext['jobs']
  handPayouts: HandPayouts
  wallet: WalletService
  gateway: StatementGateway | undefined
}>

const GATEWAY = 'gateway'
/** A file is of a day that is not so long ago. */
const FILE_DAYS_MAX = 180
/** A statement is whole so long after the end of its day, because the other side books for a while. */
const BOOKED_AFTER_MS = 10 * MINUTE_MS
/** For so many days a statement that did not come is asked for. */
const FETCHED_DAYS = 7
/** The longest span of days that is shown. */
const DAYS_MAX = 31
const PAYMENT_LINES = 5

export type ImportedFile = Readonly<{ source: store.Source; day: ChinaDate; text: string; by: string }>
/** Nothing is added where there is a fault. */
export type Imported = Readonly<{ lines: number; added: number; faults: readonly FileFault[] }>

type Taken = Readonly<{
  source: store.Source
  day: ChinaDate
  origin: 'file' | 'channel'
  isWhole: boolean
  by: string
}>

const isChain = (source: store.Source): boolean => /^(evm|tron)-/.test(source)

const isOver = (day: ChinaDate, nowMs: number): boolean =>
  nowMs >= chinaMidnight(addDays(day, 1)) + BOOKED_AFTER_MS

/** What the row says otherwise than the line that is here under its number. */
function faultBeside(known: store.KnownLine, { kind, amount, atMs }: StatementLine): string | undefined {
  const { at } = known
  if (known.kind === kind && known.amount === amount && Math.trunc(at / 1000) === Math.trunc(atMs / 1000))
    return undefined
  return `与已导入的 ${known.day} 同号流水内容不同`
}

/** Compares what came with the lines of the same numbers that are here. The caller holds the source. */
async function besideKnown(tx: Tx, source: store.Source, lines: readonly NumberedLine[]) {
  const found = await store.findKnown(
    tx,
    source,
    lines.map(({ line }) => line.reference),
  )
  const known = new Map(found.map(line => [line.reference, line]))
  const faults: FileFault[] = []
  for (const { row, line } of lines) {
    const same = known.get(line.reference)
    const fault = same && faultBeside(same, line)
    if (fault !== undefined) faults.push({ row, column: '流水号', fault })
  }
  return { faults, fresh: lines.map(({ line }) => line).filter(({ reference }) => !known.has(reference)) }
}

/** Stores the lines that are new and compares the day; the caller holds the source. */
async function add(
  tx: Tx,
  { handPayouts, wallet }: Pick<Parts, 'handPayouts' | 'wallet'>,
  { taken, count, fresh }: Readonly<{ taken: Taken; count: number; fresh: readonly StatementLine[] }>,
): Promise<void> {
  const { source, day } = taken
  const statementId = await store.insertStatement(tx, { ...taken, lines: count, added: fresh.length })
  if (fresh.length > 0) {
    await store.insertLines(tx, { statementId, source, day }, fresh)
    await bookFees(tx, wallet, { source, statementId })
  }
  await compareDay(tx, handPayouts, { source, day })
}

export type BookedSource = store.SourceRow & Readonly<{ balance: Li }>

/** What is read of the statements; nothing is changed. */
function readings({ db, wallet }: Pick<Parts, 'db' | 'wallet'>) {
  return {
    /** What a statement can be of, each with what our books say that stands there. */
    async sources(): Promise<BookedSource[]> {
      const sources = await store.findSources(db.read)
      const balances = await wallet.clearingBalances(sources.map(({ source }) => clearingOfSource(source)))
      return sources.map((source, at) => ({ ...source, balance: balances[at] ?? li(0) }))
    },

    /** What both sides have of each day of the span; refuses one that is longer than 31 days, or none. */
    async days(asked: store.DaysAsked): Promise<store.DayRow[]> {
      const { from, to } = asked
      if (!isChinaDate(from) || !isChinaDate(to)) throw new Refusal('SYS/INVALID')
      if (to < from || to > addDays(from, DAYS_MAX - 1)) throw new Refusal('OPS/NARROW')
      return store.findDays(db.read, asked)
    },

    async lines(asked: Parameters<typeof store.findLines>[1]): Promise<store.ListedLine[]> {
      if (!isChinaDate(asked.day)) throw new Refusal('SYS/INVALID')
      return store.findLines(db.read, asked)
    },

    /** Lines that may be the payment of an order at a bank, the first five. */
    async paymentLines(orderNo: string): Promise<store.PaymentLine[]> {
      if (!(await store.isOrder(db.read, BigInt(orderNo)))) throw new Refusal('OPS/UNKNOWN')
      return store.findPaymentLines(db.read, BigInt(orderNo), PAYMENT_LINES)
    },
  }
}

export function statementsService({ db, clock, jobs, handPayouts, wallet, gateway }: Parts) {
  return {
    ...readings({ db, wallet }),

    /** Takes a file in, or answers what is wrong with it. Refuses a day ahead or long ago, and what is no CSV. */
    async importFile(tx: Tx, { source, day, text, by }: ImportedFile): Promise<Imported> {
      const today = chinaDateOf(clock.now())
      if (!isChinaDate(day) || day > today || day < addDays(today, -FILE_DAYS_MAX))
        throw new Refusal('OPS/STATEMENT_DAY')
      // A chain tells of itself; nobody writes a file about it.
      if (isChain(source) || !(await store.findSources(tx)).some(known => known.source === source))
        throw new Refusal('OPS/UNKNOWN')
      const file = readStatementFile(text, day)
      if (file.faults.length > 0) return { lines: 0, added: 0, faults: file.faults }
      await store.holdSource(tx, source)
      const { faults, fresh } = await besideKnown(tx, source, file.lines)
      if (faults.length > 0) return { lines: 0, added: 0, faults }
      const taken = { source, day, origin: 'file', isWhole: isOver(day, clock.now()), by } as const
      await add(tx, { handPayouts, wallet }, { taken, count: file.lines.length, fresh })
      return { lines: file.lines.length, added: fresh.length, faults }
    },

    /** Adds a job for each day whose statement is to be fetched: today, and the last days that have no whole one. */
    fetchDue: (): Promise<void> =>
      db.transaction(async tx => {
        if (gateway === undefined) return
        const today = chinaDateOf(clock.now())
        const days = Array.from({ length: FETCHED_DAYS + 1 }, (_, at) => addDays(today, -at))
        const whole = await store.findWholeDays(tx, GATEWAY, days)
        for (const day of days.filter(each => !whole.has(each)))
          await jobs.add(tx, fetchStatement, { day, after: '0', isOver: isOver(day, clock.now()) })
      }),

    /** Fetches a page of the gateway's statement of a day, and adds a job for the next one. */
    async fetch({ day, after, isOver: isDayOver }: FetchedPage): Promise<void> {
      if (gateway === undefined) return
      const { lines, next } = await gateway.read(day, after)
      const stray = lines.find(({ atMs }) => chinaDateOf(atMs) !== day)
      if (stray !== undefined)
        throw new Error(`the line ${stray.reference} is not of the day ${day} of its statement`)
      await db.transaction(async tx => {
        await store.holdSource(tx, GATEWAY)
        const numbered = lines.map((line, at) => ({ row: at + 1, line }))
        const { faults, fresh } = await besideKnown(tx, GATEWAY, numbered)
        const [changed] = faults
        if (changed !== undefined)
          throw new Error(
            `the gateway changed the line ${lines[changed.row - 1]?.reference} of its statement`,
          )
        const isWhole = isDayOver && next === undefined
        const taken = { source: GATEWAY, day, origin: 'channel', isWhole, by: 'system' } as const
        await add(tx, { handPayouts, wallet }, { taken, count: lines.length, fresh })
        if (next !== undefined) await jobs.add(tx, fetchStatement, { day, after: next, isOver: isDayOver })
      })
    },
  }
}

type FetchedPage = Readonly<{ day: ChinaDate; after: string; isOver: boolean }>

export type StatementsService = ReturnType<typeof statementsService>
