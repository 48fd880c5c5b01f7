/**
 * The exact return of plays at other odds, by the domain over all outcomes. A play takes up to two seconds of a processor, so
 * it runs in a thread of its own, one draft at a time. Source: console §5.2, lotteries §10.
 */
import { Worker } from 'node:worker_threads'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { Refusal } from '#platform/refusal.ts'
import type { OddsContent } from './odds-content.ts'

export type ReturnRow = Readonly<{ name: string; winChance: string; share: string }>
/** `isOut`: a figure returns less than 80 or more than 99.9 %. */
export type ReturnCheck = Readonly<{ playCode: string; isOut: boolean; rows: readonly ReturnRow[] }>
export type ReturnsAsked = Readonly<{ family: LotteryFamily; content: OddsContent }>

const TIMEOUT_MS = 60_000
const WAITING_MAX = 3

function runOnce(asked: ReturnsAsked): Promise<ReturnCheck[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./odds-returns.worker.ts', import.meta.url), { workerData: asked })
    const timer = setTimeout(() => {
      reject(new Error('the returns of a draft took too long'))
      void worker.terminate()
    }, TIMEOUT_MS)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', code => {
      clearTimeout(timer)
      reject(new Error(`the thread of returns ended with ${code} and no answer`))
    })
  })
}

/** Computes drafts one after the other; refuses `ODDS/BUSY` where three wait already. */
export function returnsComputer() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (asked: ReturnsAsked): Promise<readonly ReturnCheck[]> => {
    if (Object.keys(asked.content).length === 0) return []
    if (waiting === WAITING_MAX) throw new Refusal('ODDS/BUSY')
    waiting += 1
    const own = last.then(() => runOnce(asked))
    last = own.catch(() => undefined)
    try {
      return await own
    } finally {
      waiting -= 1
    }
  }
}
