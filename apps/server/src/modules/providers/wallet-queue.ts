/** Decided calls on their way into the database: three lanes by member, many calls in one commit, each with the bytes of its answer. */
import { setTimeout as sleep } from 'node:timers/promises'
import { li } from '@app/domain/money/money.ts'
import { type Batcher, createBatcher } from '#platform/batcher.ts'
import { crashPoint } from '#platform/crash-points.ts'
import { type Database, isDatabaseFault } from '#platform/db.ts'
import type { GameProvider } from '#platform/game-providers.ts'
import type { Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { providersCrashPoints } from './crash-points.ts'
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

type Job = Readonly<{ row: store.TakeRow; call: WalletCall; style: GameProvider['style'] }>
export type Done = RawResponse & Readonly<{ outcome: WalletStatus; isRepeat: boolean }>

export const resultOf = (status: WalletStatus, balance: bigint, number?: bigint): WalletResult => ({
  ...{ status, balance: li(balance), currency: CURRENCY },
  platformTxId: number === undefined ? '' : String(number),
})

/** Whether a refused call is kept: only one that can never be otherwise, as what came too late. */
const KEPT: ReadonlySet<WalletStatus> = new Set(['OK', 'ALREADY_ROLLED_BACK'])

export type WalletQueue = Pick<Batcher<Job, Done>, 'submit'>

export function walletQueue({ db, log }: Readonly<{ db: Database; log: Log }>): WalletQueue {
  async function run(jobs: readonly Job[]): Promise<Done[]> {
    const done = await db.transaction(async tx => {
      const taken = await store.take(
        tx,
        jobs.map(({ row }) => row),
      )
      const numbers = await store.drawNumbers(tx, jobs.length)
      const kept: store.KeptRow[] = []
      const answers = jobs.map(({ row, call, style }, at): Done => {
        const found = taken[at]
        const number = numbers[at]
        if (found === undefined || number === undefined) throw new Error('a call was not decided')
        if (found.isKept) {
          const body = found.answer?.toString('utf8') ?? ''
          return { status: found.answerStatus ?? 500, body, outcome: found.status, isRepeat: true }
        }
        const isKept = KEPT.has(found.status)
        const answer = styles[style].render(
          call,
          resultOf(found.status, found.balance, isKept ? number : undefined),
        )
        if (isKept)
          kept.push({
            ...row,
            ...{ number, status: found.status, transfers: found.transfers },
            ...{ answer: answer.body, answerStatus: answer.status },
          })
        return { ...answer, outcome: found.status, isRepeat: false }
      })
      await store.keep(tx, kept)
      crashPoint(providersCrashPoints.decided)
      return answers
    })
    crashPoint(providersCrashPoints.committed)
    return done
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
