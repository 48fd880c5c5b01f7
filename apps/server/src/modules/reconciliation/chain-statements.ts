/**
 * The statement of a chain, taken in pages of blocks. Invariants: a block of a day is read once for it, by the height of the takings; a
 * transfer is a line once. Source: money-in-and-out §2.
 */
import { addDays, type ChinaDate, chinaDateOf } from '@app/domain/time/china-time.ts'
import type { ModuleContext } from '#module.ts'
import type { ChainLine, ChainStatements } from '#modules/deposits/chain-statements.service.ts'
import type { HandPayouts } from '#modules/withdrawals/by-hand.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db.ts'
import { compareDay } from './compare-day.ts'
import { fetchChainStatement } from './fetch-chain-statement.job.ts'
import { readAgain } from './read-again.job.ts'
import * as store from './statements.store.ts'

type Parts = Readonly<{
  db: Database
  clock: Clock
  jobs: ModuleContext['jobs']
  handPayouts: HandPayouts
  chains: ChainStatements
}>

/** For so many days a statement that is not whole is asked for. */
const FETCHED_DAYS = 7

const sourceOf = (kind: string, channelId: number): store.Source => `${kind}-${channelId}`

const lineOf = ({ reference, address, units, amount, atMs }: ChainLine): store.AddedLine => {
  const none = { ourNo: undefined, holder: undefined, accountTail: undefined, memo: undefined }
  return { reference, kind: 'payment', amount, atMs, units, address, ...none }
}

/** Transfers that are no lines yet; one that is told in two ways is an error of the chain or its node. */
async function freshOf(tx: Tx, source: store.Source, lines: readonly ChainLine[]): Promise<ChainLine[]> {
  const found = await store.findKnown(
    tx,
    source,
    lines.map(({ reference }) => reference),
  )
  const known = new Map(found.map(line => [line.reference, line]))
  for (const { reference, units, address } of lines) {
    const same = known.get(reference)
    if (same !== undefined && (same.units !== units || same.address !== address))
      throw new Error(`the chain of ${source} tells the transfer ${reference} otherwise than before`)
  }
  return lines.filter(({ reference }) => !known.has(reference))
}

export type ChainDay = Readonly<{ kind: 'evm' | 'tron'; channelId: number; day: ChinaDate }>

export function chainStatements({ db, clock, jobs, handPayouts, chains }: Parts) {
  return {
    /** Adds a job for today and each of the last days of a chain that has no whole statement, the oldest first. */
    async fetchDue(): Promise<void> {
      const today = chinaDateOf(clock.now())
      const days = Array.from({ length: FETCHED_DAYS + 1 }, (_, at) => addDays(today, at - FETCHED_DAYS))
      for (const { channel, firstDay } of await chains.read()) {
        const source = sourceOf(channel.adapter, channel.id)
        await db.transaction(async tx => {
          const whole = await store.findWholeDays(tx, source, days)
          for (const day of days.filter(each => each >= firstDay && !whole.has(each)))
            await jobs.add(tx, fetchChainStatement, { kind: channel.adapter, channelId: channel.id, day })
        })
      }
    },

    /** Takes the next blocks of a day and adds a job for those after them. A transfer that our books lack is looked for again. */
    async fetch({ kind, channelId, day }: ChainDay): Promise<void> {
      const source = sourceOf(kind, channelId)
      const above = await store.findHeight(db.read, source, day)
      const page = await chains.page(channelId, { day, above })
      if (page === undefined) return
      const { lines, height, hasMore, isEnd } = page
      if (!isEnd && height === above) return
      await db.transaction(async tx => {
        await store.holdSource(tx, source)
        // Another node came first.
        if ((await store.findHeight(tx, source, day)) !== above) return
        const fresh = await freshOf(tx, source, lines)
        const taking = {
          origin: 'channel',
          isWhole: isEnd,
          lines: lines.length,
          by: 'system',
          height,
        } as const
        const statementId = await store.insertStatement(tx, {
          ...{ source, day, ...taking, added: fresh.length },
        })
        if (fresh.length > 0) await store.insertLines(tx, { statementId, source, day }, fresh.map(lineOf))
        await compareDay(tx, handPayouts, { source, day })
        if (hasMore) await jobs.add(tx, fetchChainStatement, { kind, channelId, day })
        const lacking = await store.findLacking(tx, statementId)
        const heights = fresh.filter(({ reference }) => lacking.has(reference)).map(line => line.height)
        if (heights.length > 0) await jobs.add(tx, readAgain, { channelId, height: Math.min(...heights) })
      })
    },

    readAgain: ({ channelId, height }: Readonly<{ channelId: number; height: number }>): Promise<void> =>
      chains.readAgain(channelId, height),
  }
}
