/**
 * Statements of agents: what they read of them, how two people approve those of a period, and how they are paid. Invariants: a statement is paid
 * once, by one transfer of its amount, after two people agreed to exactly what stands in the books. Source: money-in-and-out §6, adr 0316.
 */
import { commissionLines } from '@app/domain/agents/commission.ts'
import { type PayKind, payKinds, splitPayable } from '@app/domain/agents/plans.ts'
import { maskText } from '@app/domain/money/display.ts'
import { formatMoney, li, type RatioPpm } from '@app/domain/money/money.ts'
import { chinaDateOf, isChinaDate } from '@app/domain/time/china-time.ts'
import type { BillName } from '@app/domain/wallet/bill-types.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { CountedRounds } from '#modules/providers/counted-rounds.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { Clock } from '#platform/clock.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { Refusal } from '#platform/refusal.ts'
import { type ClosingService, correctionsOf, sumOf } from './closing.service.ts'
import * as closingStore from './closing.store.ts'
import { findValidDays } from './days.store.ts'
import { placeOf } from './downline.service.ts'
import * as pays from './pays.store.ts'
import * as store from './statements.store.ts'

const ROWS_A_PAGE = 20
const LINES_A_PAGE = 50
const LINES_A_READING = 1_000
const BETS_A_PAGE = 50
/** Lines of wages, dividends and support of one statement that are told: a month of days, corrected and new, and gifts. */
export const PAYS_MAX = 500
const PAID_TOGETHER = 200
/** Where the crash harness ends a node that pays a statement. */
const PAYING = 'statement half paid'

/** The ledger has no bill of its own for a dividend. */
const BILLS = {
  ...{ commission: 'agentRebate', wage: 'agentDailyWage', dividend: 'agentSupport', support: 'agentSupport' },
} as const satisfies Record<PayKind, BillName>
const KIND_NAMES: Readonly<Record<PayKind, string>> = {
  ...{ commission: '佣金', wage: '日工资', dividend: '分红', support: '扶持' },
}
const referenceWith = (end: string) => (id: bigint) => `statement:${id}${end}`
const REFERENCES: Readonly<Record<PayKind, (id: bigint) => string>> = {
  commission: referenceWith(''),
  wage: referenceWith(':wage'),
  dividend: referenceWith(':dividend'),
  support: referenceWith(':support'),
}

type Parts = Readonly<{
  db: Database
  clock: Clock
  wallet: WalletService
  turnover: TurnoverService
  inbox: InboxService
  closing: ClosingService
  countedRounds: CountedRounds
}>

const pageOf = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit })

function reader({ db, clock, closing, countedRounds }: Parts) {
  async function find(caller: Caller, id: bigint): Promise<store.StatementRow> {
    const statement = await store.findStatement(db.read, caller.memberId, id)
    if (statement === undefined) throw new Refusal('AGENT/STATEMENT_UNKNOWN')
    return statement
  }

  /** What the running period would bring if it ended now, with what has changed of those before. */
  async function accrued({ memberId }: Caller) {
    const { from, to } = await closing.running()
    const rows = await closingStore.findBranchDays(db.read, memberId, { from, to })
    const branches = rows.map(({ viaId, ownPpm, viaPpm, base, day, category }) => ({
      ...{ via: String(viaId), day, category, base: li(base) },
      ...{ agentRate: ownPpm as RatioPpm, viaRate: viaPpm as RatioPpm },
    }))
    const late = await closingStore.findLate(db.read, memberId, from)
    const corrections = sumOf(await correctionsOf(db.read, memberId, late))
    return { from, to, money: sumOf(commissionLines(branches)) + corrections, corrections }
  }

  return {
    /** A page of the caller's statements, newest first, and what runs up. */
    async list(caller: Caller, page: number) {
      await placeOf(db.read, caller, chinaDateOf(clock.now()))
      const [rows, sums, running] = await Promise.all([
        store.findStatements(db.read, caller.memberId, pageOf(page, ROWS_A_PAGE)),
        store.sumStatements(db.read, caller.memberId),
        accrued(caller),
      ])
      return { rows, sums, running }
    },

    async open(caller: Caller, id: bigint, page: number) {
      const statement = await find(caller, id)
      const lines = await store.findLines(db.read, id, pageOf(page, LINES_A_PAGE))
      return { statement, lines, pays: await pays.findPays(db.read, id, PAYS_MAX) }
    },

    /** What the base of a line is made of now, a page of it; who stands deeper than directly below is masked. */
    async bets(caller: Caller, line: store.LineKey, page: number) {
      await find(caller, line.statementId)
      if (!isChinaDate(line.day) || !(await store.hasLine(db.read, line)))
        throw new Refusal('AGENT/STATEMENT_UNKNOWN')
      const { limit, offset } = pageOf(page, BETS_A_PAGE)
      const span = { from: line.day, to: line.day }
      const [found, days] = await Promise.all([
        store.findLineBets(db.read, line, { limit: limit + 1, offset }),
        findValidDays(db.read, line.viaId, line.category, span),
      ])
      const rows = found.slice(0, limit)
      const ofBatches = rows.filter(({ providerName }) => providerName !== null)
      const roundsOf = await countedRounds(
        ofBatches.map(({ issueId: batchId, memberId }) => ({ batchId, memberId })),
      )
      return {
        valid: days.reduce((sum, { valid }) => sum + valid, 0n),
        hasMore: found.length > limit,
        rows: rows.map(({ issueId, memberId, account, depth, ...row }) => ({
          ...{ ...row, account: depth === 0 ? account : maskText(account), level: depth + 1 },
          ...roundsOf({ batchId: issueId, memberId }),
        })),
      }
    },

    /** All lines of a statement, some at a time. */
    async *lines(caller: Caller, id: bigint): AsyncGenerator<readonly store.LineRow[]> {
      const { lineCount } = await find(caller, id)
      for (let offset = 0; offset < lineCount; offset += LINES_A_READING)
        yield await store.findLines(db.read, id, { limit: LINES_A_READING, offset })
    },
  }
}

/** What two people agree on. */
export type PeriodPayment = Readonly<{ periodId: string }>

function payer({ db, wallet, turnover, inbox }: Parts) {
  /** What would be paid of a period now; refuses where nothing waits. */
  async function look(executor: Executor, { periodId }: PeriodPayment) {
    const period = await closingStore.findPeriod(executor, BigInt(periodId))
    if (period === undefined || !period.isClosed) throw new Refusal('OPS/UNKNOWN')
    const sums = await store.sumPeriod(executor, period.id)
    if (sums.waiting === 0n) throw new Refusal('OPS/STALE')
    return { ...period, ...sums }
  }

  async function pay(id: bigint): Promise<void> {
    await db.transaction(async tx => {
      const statement = await store.lockUnpaid(tx, id)
      if (statement === undefined) return
      const { agentId: memberId, commission, from, to } = statement
      const parts = splitPayable({ commission, ...(await pays.sumPays(tx, id)) })
      const kinds = payKinds.filter(kind => parts[kind] > 0n)
      const transferIds = await wallet.move(
        tx,
        kinds.map(kind => ({
          ...{ memberId, bill: BILLS[kind], amount: parts[kind], reference: REFERENCES[kind](id) },
          remark: `${KIND_NAMES[kind]} ${from} 至 ${to}`,
        })),
      )
      const [first] = transferIds
      if (first === undefined || transferIds.length !== kinds.length)
        throw new Error(`the statement ${id} moved no money`)
      const credited = li(kinds.reduce((sum, kind) => sum + parts[kind], 0n))
      await turnover.lapse(tx, [{ memberId, kind: 'commission', source: String(id), credited }])
      crashPoint(PAYING)
      await pays.insertPayouts(
        tx,
        id,
        kinds.map((kind, at) => ({ kind, amount: parts[kind], transferId: transferIds[at] ?? first })),
      )
      await store.markPaid(tx, id, first)
      const told = kinds.map(kind => `${KIND_NAMES[kind]} ${formatMoney(parts[kind])} 元`).join('，')
      await inbox.send(tx, {
        ...{ memberId, topic: 'money', title: '佣金已发放', link: '/agent' },
        content: `${from} 至 ${to} 的${told}已入账。`,
      })
    })
  }

  return {
    look,

    /** Does what two people agreed on: a job pays. */
    async approve(tx: Tx, { payload, requestId }: Approved<PeriodPayment>) {
      const before = await look(tx, payload)
      const approved = await store.approvePeriod(tx, before.id, requestId)
      if (approved.count !== before.waiting || approved.sum !== before.waitingSum)
        throw new Refusal('OPS/STALE')
      return { before, approved }
    },

    /** Pays what is approved, one statement a transaction; answers how many are left. */
    async payApproved(signal: AbortSignal): Promise<number> {
      for (;;) {
        const ids = await store.findUnpaid(db.read, PAID_TOGETHER)
        for (const id of ids) {
          signal.throwIfAborted()
          await pay(id)
        }
        if (ids.length < PAID_TOGETHER) return (await store.findUnpaid(db.read, PAID_TOGETHER)).length
      }
    },
  }
}

export const statementsService = (parts: Parts) => ({ ...reader(parts), ...payer(parts) })

export type StatementsService = ReturnType<typeof statementsService>
