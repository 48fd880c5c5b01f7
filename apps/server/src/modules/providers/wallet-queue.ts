/** Decided calls on their way into the database: three lanes by member, many calls in one commit, each with the bytes of its answer. */
import { setTimeout as sleep } from 'node:timers/promises'
import { li } from '@app/domain/money/money.ts'
import { type Batcher, createBatcher } from '#platform/batcher.ts'
import { crashPoint } from '#platform/crash-points.ts'
import { isDatabaseFault } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { betPermits, type PermitParts } from './bet-permits.ts'
import { providersCrashPoints } from './crash-points.ts'
import type { Entry } from './provider-entries.service.ts'
import { styles } from './styles.ts'
import type { RawResponse, WalletCall, WalletResult, WalletStatus } from './wallet-call.ts'
import * as store from './wallet-calls.store.ts'

const LANES = 3
const BATCH_MAX = 64
/** Half of a batch is for others, whatever one member's games send at once. */
const OF_A_MEMBER_MAX = 32
const QUEUE_MAX = 2_000
const WAIT_MAX_MS = 1_500
const PAUSES_MS = [10, 50, 200, 500]

/** The currency of members, as providers write it. */
export const CURRENCY = 'CNY'

type Job = Readonly<{ row: Omit<store.TakeRow, 'permit'>; call: WalletCall; entry: Entry }>
export type Done = RawResponse & Readonly<{ outcome: WalletStatus; isRepeat: boolean }>

export const resultOf = (status: WalletStatus, balance: bigint, number?: bigint): WalletResult => ({
  ...{ status, balance: li(balance), currency: CURRENCY },
  platformTxId: number === undefined ? '' : String(number),
})

/** Whether a refused call is kept: only one that can never be otherwise, as what came too late. */
const KEPT: ReadonlySet<WalletStatus> = new Set(['OK', 'ALREADY_ROLLED_BACK'])

/** The bytes of the first time. */
const repeatOf = ({ status, answer, answerStatus }: store.AnswerRow): Done => ({
  ...{ status: answerStatus ?? 500, body: answer?.toString('utf8') ?? '' },
  ...{ outcome: status, isRepeat: true },
})

export type WalletQueue = Pick<Batcher<Job, Done>, 'submit'>

export function walletQueue(parts: PermitParts & Readonly<{ log: Log }>): WalletQueue {
  const { db, log } = parts
  const permitsOf = betPermits(parts)

  /** Money and answers of calls that were not heard before, in one commit. */
  async function decide(jobs: readonly Job[], permits: readonly WalletStatus[]): Promise<Done[]> {
    if (jobs.length === 0) return []
    const rows = jobs.map(({ row }, at): store.TakeRow => ({ ...row, permit: permits[at] ?? 'TEMPORARY' }))
    const done = await db.transaction(async tx => {
      const taken = await store.take(tx, rows)
      const kept: store.KeptRow[] = []
      const answers = jobs.map(({ call, entry }, at): Done => {
        const [found, row] = [taken[at], rows[at]]
        if (found === undefined || row === undefined) throw new Error('a call was not decided')
        if (found.isKept) return repeatOf(found)
        const { status, balance, number, transfers } = found
        const isKept = KEPT.has(status)
        const result = resultOf(status, balance, isKept ? number : undefined)
        const answer = styles[entry.settings.style].render(call, result)
        if (isKept)
          kept.push({
            ...{ ...row, number, status, transfers },
            ...{ answer: answer.body, answerStatus: answer.status },
          })
        return { ...answer, outcome: status, isRepeat: false }
      })
      await store.keep(tx, kept)
      crashPoint(providersCrashPoints.decided)
      return answers
    })
    crashPoint(providersCrashPoints.committed)
    return done
  }

  async function run(jobs: readonly Job[]): Promise<Done[]> {
    // What is stored of one of them has to be there before the other is decided, whoever they are; the batch is halved.
    if (new Set(jobs.map(({ row }) => `${row.provider} ${row.txId}`)).size < jobs.length)
      throw new Error('two members name one transaction')
    // What was answered stays so for ever: a repeat needs neither locks nor a commit.
    const [known, permits] = await Promise.all([
      store.findKept(
        db.read,
        jobs.map(({ row }) => row),
      ),
      permitsOf(jobs.map(({ row: { member: memberId, hash }, ...job }) => ({ ...job, memberId, hash }))),
    ])
    const isNew = (_: unknown, at: number) => known[at] === undefined
    const decided = (await decide(jobs.filter(isNew), permits.filter(isNew))).values()
    return known.map(found => {
      const done = found === undefined ? decided.next().value : repeatOf(found)
      if (done === undefined) throw new Error('a call was not answered')
      return done
    })
  }

  return createBatcher<Job, Done>({
    ...{ lanes: LANES, batchMax: BATCH_MAX, queueMax: QUEUE_MAX, waitMaxMs: WAIT_MAX_MS, run },
    laneOf: ({ row }) => Number(row.member % BigInt(LANES)),
    // Calls of a member go in the order in which they came.
    keyOf: ({ row }) => String(row.member),
    togetherMax: OF_A_MEMBER_MAX,
    // What is stored of a transaction is there for the next batch: a repeat, and what is taken back, go behind it.
    namesOf: ({ row: { kind, txId, refTxId } }) =>
      kind === 'rollback' && refTxId !== null ? [txId, refTxId] : [txId],
    isRepeatable: isDatabaseFault,
    pause: async repeat => {
      const pause = PAUSES_MS[repeat - 1]
      if (pause === undefined) return false
      log.warn({ repeat }, 'a batch of wallet calls is done again')
      await sleep(pause)
      return true
    },
    now: () => performance.now(),
    defer: setImmediate,
    busy: () => new Refusal('SYS/BUSY'),
  })
}
