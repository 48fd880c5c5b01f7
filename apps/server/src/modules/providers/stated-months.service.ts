/**
 * What providers state of months themselves, laid beside what was closed here. Invariant: two people agree on it, once a month and provider,
 * word for word, and no money moves by that. Source: providers §5.
 */
import { type Li, li, parseMoney } from '@app/domain/money/money.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './provider-statements.store.ts'

/** What two people agree on: the figures of a provider's document, in yuan. */
export type StatedMonth = Readonly<{
  provider: string
  month: string
  rounds: number
  bet: string
  paid: string
  fee: string
  document: string
}>

const amount = (text: string): Li => parseMoney(text) ?? li(0)

/** Whether a provider's own statement is ours to the cent. */
export const isAgreed = (
  ours: Omit<store.StatementRow, 'closedAt'>,
  theirs: Pick<store.StatedRow, 'rounds' | 'bet' | 'win' | 'fee'>,
): boolean =>
  ours.rounds === theirs.rounds &&
  ours.bet === theirs.bet &&
  ours.win === theirs.win &&
  ours.fee === theirs.fee

export function statedMonths({ db }: Readonly<{ db: Database }>) {
  /** The month as it was closed; refuses one that is not closed, or that was laid beside theirs before. */
  async function closed(executor: Executor, { provider, month }: StatedMonth): Promise<store.StatementRow> {
    const first = `${month}-01`
    const ours = (await store.findStatements(executor, first)).find(row => row.provider === provider)
    if (ours === undefined) throw new Refusal('OPS/MONTH_OPEN')
    const stated = await store.findStated(executor, first)
    if (stated.some(row => row.provider === provider)) throw new Refusal('OPS/MONTH_STATED')
    return ours
  }

  return {
    /** What would stand beside what. */
    preview: closed,

    /** Keeps it as two people agreed. */
    async keep(tx: Tx, approved: Approved<StatedMonth>): Promise<store.StatementRow> {
      const { payload, requestId, people, reason } = approved
      const ours = await closed(tx, payload)
      const kept = await store.insertStated(tx, {
        ...{ provider: payload.provider, month: `${payload.month}-01`, rounds: BigInt(payload.rounds) },
        ...{ bet: amount(payload.bet), win: amount(payload.paid), fee: amount(payload.fee) },
        ...{ document: payload.document, approvalId: requestId, reason },
        ...{ by: people.maker, agreedBy: people.checker },
      })
      if (!kept) throw new Refusal('OPS/MONTH_STATED')
      return ours
    },

    /** Closed months that nobody has laid beside theirs. */
    waiting: () => store.countUnstated(db.read),
  }
}

export type StatedMonths = ReturnType<typeof statedMonths>
