/**
 * Statements of agents: what they read of them, how two people approve those of a period, and how they are paid. Invariants: a statement is paid
 * once, by one transfer of its amount, after two people agreed to exactly what stands in the books. Source: money-in-and-out §6, adr 0316.
 */
import { commissionLines } from '@app/domain/agents/commission.ts'
import { formatMoney, li, type RatioPpm } from '@app/domain/money/money.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { Clock } from '#platform/clock.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ClosingService } from './closing.service.ts'
import * as closingStore from './closing.store.ts'
import { placeOf } from './downline.service.ts'
import * as store from './statements.store.ts'

const ROWS_A_PAGE = 20
const LINES_A_PAGE = 50
const LINES_A_READING = 1_000
const PAID_TOGETHER = 200
/** Where the crash harness ends a node that pays a statement. */
const PAYING = 'statement half paid'

type Parts = Readonly<{
  db: Database
  clock: Clock
  wallet: WalletService
  inbox: InboxService
  closing: ClosingService
}>

const pageOf = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit })

function reader({ db, clock, closing }: Parts) {
  async function find(caller: Caller, id: bigint): Promise<store.StatementRow> {
    const statement = await store.findStatement(db.read, caller.memberId, id)
    if (statement === undefined) throw new Refusal('AGENT/STATEMENT_UNKNOWN')
    return statement
  }

  /** What the running period would bring if it ended now. */
  async function accrued({ memberId }: Caller) {
    const { from, to } = await closing.running()
    const rows = await closingStore.findBranchDays(db.read, memberId, { from, to })
    const branches = rows.map(({ viaId, ownPpm, viaPpm, base, day, category }) => ({
      ...{ via: String(viaId), day, category, base: li(base) },
      ...{ agentRate: ownPpm as RatioPpm, viaRate: viaPpm as RatioPpm },
    }))
    const money = commissionLines(branches).reduce((sum, { amount }) => sum + amount, 0n)
    return { from, to, money }
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
      return { statement, lines: await store.findLines(db.read, id, pageOf(page, LINES_A_PAGE)) }
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

function payer({ db, wallet, inbox }: Parts) {
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
      const { agentId: memberId, payable, from, to } = statement
      const [transferId] = await wallet.move(tx, [
        {
          ...{ memberId, bill: 'agentRebate', amount: li(payable) },
          ...{ reference: `statement:${id}`, remark: `${from} 至 ${to}` },
        },
      ])
      if (transferId === undefined) throw new Error(`the statement ${id} moved no money`)
      crashPoint(PAYING)
      await store.markPaid(tx, id, transferId)
      await inbox.send(tx, {
        ...{ memberId, topic: 'money', title: '佣金已发放', link: '/agent' },
        content: `${from} 至 ${to} 的佣金 ${formatMoney(li(payable))} 元已入账。`,
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
