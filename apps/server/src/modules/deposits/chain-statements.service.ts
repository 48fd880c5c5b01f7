/**
 * What a chain has of a day, read once more beside the rounds that credit: the last of its nodes is asked, in blocks that the rounds
 * have read for good. No node is asked inside a transaction, and nothing here moves money. Source: money-in-and-out §2.
 */
import { DUST_UNITS, worthOf } from '@app/domain/deposits/token-amounts.ts'
import type { Li } from '@app/domain/money/money.ts'
import { addDays, type ChinaDate, chinaMidnight } from '@app/domain/time/china-time.ts'
import type { Database } from '#platform/db.ts'
import type { Chain, ChainNode } from './chain.ts'
import type { ChainsService } from './chains.service.ts'
import * as chainRows from './chains.store.ts'
import type { RulesService } from './rules.service.ts'
import { findSighting } from './sightings.store.ts'

/** Blocks of one question, as in the rounds. */
const RANGE_MAX = 500
/** Questions of one reading; the next reading goes on above it. */
const QUESTIONS_MAX = 25
/** A reading ends early with so many transfers. */
const TRANSFERS_MAX = 1000

/** A transfer to one of our addresses. */
export type ChainLine = Readonly<{
  reference: string
  address: string
  /** Millionths of a token, and what they are worth: by the rate of the sighting, or today's where nobody saw it. */
  units: bigint
  amount: Li
  height: number
  atMs: number
}>

/** Transfers of the next blocks of a day, up to a height. `hasMore`: the rounds have read further; `isEnd`: the day has no further block. */
export type ChainPage = Readonly<{
  lines: readonly ChainLine[]
  height: number
  hasMore: boolean
  isEnd: boolean
}>

/** A chain that is read, and the first day on which somebody had an address there. */
export type ReadChain = Readonly<{ channel: chainRows.ChainChannel; firstDay: ChinaDate }>

type Parts = Readonly<{ db: Database; chains: ChainsService; rules: RulesService }>

/** The height of the first block at or after an instant, up to one that is known to be no earlier. */
async function heightAt(node: ChainNode, ms: number, last: number): Promise<number> {
  let [low, high] = [0, last]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const block = await node.block(middle)
    if (block === undefined) throw new Error(`a node lacks the block ${middle} below its head`)
    if (block.at < ms) low = middle + 1
    else high = middle
  }
  return low
}

/** The last node of the chain, and the block up to which the rounds have read for good; refuses a node of another branch. */
async function standing({ nodes }: Chain, channelId: number, cursor: chainRows.CursorRow) {
  const node = nodes.at(-1)
  const block = await node?.block(cursor.height)
  if (node === undefined || block?.hash !== cursor.hash)
    throw new Error(`a node of the channel ${channelId} is not on the chain that was read`)
  return { node, block }
}

export function chainStatementsService({ db, chains, rules }: Parts) {
  async function lineOf(
    channelId: number,
    { reference, to, units, height }: Awaited<ReturnType<ChainNode['transfers']>>[number],
    { atMs, rateNow }: Readonly<{ atMs: number; rateNow: bigint }>,
  ): Promise<ChainLine> {
    const seen = await findSighting(db.read, { channelId, reference })
    return { reference, address: to, units, amount: worthOf(units, seen?.rate ?? rateNow), height, atMs }
  }

  return {
    /** The chains that are read and where somebody has an address. */
    async read(): Promise<ReadChain[]> {
      const found: ReadChain[] = []
      for (const channel of await chainRows.findChainChannels(db.read)) {
        if (!chains.has(channel.adapter)) continue
        const firstDay = await chainRows.findFirstDay(db.read, channel.id)
        if (firstDay !== undefined) found.push({ channel, firstDay })
      }
      return found
    },

    /** The transfers of the day above a block that was read before; none while the rounds have read nothing of the day. */
    async page(
      channelId: number,
      { day, above }: Readonly<{ day: ChinaDate; above: number | undefined }>,
    ): Promise<ChainPage | undefined> {
      const channel = (await chainRows.findChainChannels(db.read)).find(({ id }) => id === channelId)
      const [cursor] = await chainRows.findCursors(db.read, channelId)
      if (channel === undefined || !chains.has(channel.adapter) || cursor === undefined) return undefined
      const chain = chains.of(channel)
      const { node, block } = await standing(chain, channelId, cursor)
      const [begin, end] = [chinaMidnight(day), chinaMidnight(addDays(day, 1))]
      if (block.at < begin) return undefined
      const first = above === undefined ? await heightAt(node, begin, cursor.height) : above + 1
      const isOver = block.at >= end
      const last = isOver ? (await heightAt(node, end, cursor.height)) - 1 : cursor.height
      if (first > last) return { lines: [], height: Math.max(0, first - 1), hasMore: false, isEnd: isOver }
      const addresses = (await chainRows.findAddresses(db.read, channelId)).map(({ address }) => address)
      const rateNow = await rules.usdtRate()
      const lines: ChainLine[] = []
      let height = first - 1
      for (let asked = 0; asked < QUESTIONS_MAX && height < last && lines.length < TRANSFERS_MAX; asked++) {
        const range = { from: height + 1, to: Math.min(last, height + (chain.rangeMax ?? RANGE_MAX)) }
        for (const transfer of await node.transfers(range, addresses)) {
          const at = (await node.block(transfer.height))?.at
          if (at === undefined) throw new Error(`a node lacks the block ${transfer.height} of a transfer`)
          const line = await lineOf(channelId, transfer, { atMs: at, rateNow })
          // As in the rounds: too little for anybody to look at is nobody's money.
          if (line.units >= DUST_UNITS && line.amount > 0n) lines.push(line)
        }
        height = range.to
      }
      return { lines, height, hasMore: height < last, isEnd: isOver && height === last }
    },

    /** The rounds read again from that block on: it has a transfer that they missed. They credit it when every node tells it. */
    async readAgain(channelId: number, height: number): Promise<void> {
      const channel = (await chainRows.findChainChannels(db.read)).find(({ id }) => id === channelId)
      const below = Math.max(0, height - 1)
      const block = channel && (await chains.of(channel).nodes[0]?.block(below))
      if (block === undefined) throw new Error(`a node lacks the block ${below} of the channel ${channelId}`)
      await db.transaction(tx => chainRows.putBack(tx, channelId, block))
    },
  }
}

export type ChainStatements = ReturnType<typeof chainStatementsService>
