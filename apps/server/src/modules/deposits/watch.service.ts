/**
 * Rounds over the blocks of a chain. Each round reads everything above the last block that was read for good, so a transfer that
 * a reorganisation took away is missing from the next one; a transfer is settled when its block is final and every node tells it.
 * No node is asked inside a transaction. Invariants: a transfer is settled once; the cursor never passes one that is not
 * settled. Source: money-in-and-out §2.
 */
import { LATE_MONEY_MS } from '@app/domain/deposits/deposit-rules.ts'
import { worthOf } from '@app/domain/deposits/token-amounts.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Chain, ChainBlock, ChainTransfer } from './chain.ts'
import { agreed, commonBlock, type Reading, timesOf } from './chain-answers.ts'
import type { ChainsService } from './chains.service.ts'
import * as chainRows from './chains.store.ts'
import { chainCrashPoints } from './crash-points.ts'
import type { RulesService } from './rules.service.ts'
import type { SettleService } from './settle.service.ts'
import * as store from './sightings.store.ts'

/** Blocks of one question; nodes for hire refuse more than a few thousand. */
const RANGE_MAX = 500
/** Transfers that a round settles; the next one goes on. */
const SETTLED_PER_ROUND = 200
/** Rounds of a run; the next run goes on. */
const ROUNDS_MAX = 20
/** Blocks that are kept to find where two chains part. */
const CURSORS_KEPT = 128
/** Disputed transfers that the log names. */
const TOLD_MAX = 10

type Parts = Readonly<{
  db: Database
  log: Log
  chains: ChainsService
  rules: RulesService
  settle: SettleService
}>

function writings({ db, rules, log }: Pick<Parts, 'db' | 'rules' | 'log'>) {
  async function note(
    tx: Tx,
    channelId: number,
    transfer: ChainTransfer,
    { memberId, at, rateNow }: Readonly<{ memberId: bigint; at: number; rateNow: bigint }>,
  ) {
    const known = await store.findSighting(tx, { channelId, reference: transfer.reference })
    const isSame = known?.units === transfer.units && known.address === transfer.to
    if (known !== undefined && (isSame || known.state === 'final'))
      return store.findAgain(tx, known.id, { height: transfer.height, hash: transfer.blockHash, at })
    const paidFor = await store.findPaidFor(tx, { channelId, memberId, at, lateMs: LATE_MONEY_MS })
    const rate = paidFor !== undefined && at <= paidFor.expiresAt ? paidFor.rate : rateNow
    const sighting = {
      ...{ memberId, transfer, rate, blockAt: at, orderId: paidFor?.orderId ?? null },
      amount: worthOf(transfer.units, rate),
    }
    if (known === undefined) return store.insertSighting(tx, { channelId, ...sighting })
    log.warn({ channelId, reference: transfer.reference }, 'a chain tells a transfer otherwise than before')
    await store.correct(tx, known.id, sighting)
  }

  return {
    /** Keeps what was seen and what is gone; answers whether no other node does the same now. */
    async noteAll(
      channelId: number,
      { head, confirmations, range, found }: Reading,
      owners: ReadonlyMap<string, bigint>,
      times: ReadonlyMap<number, number>,
    ): Promise<boolean> {
      const rateNow = await rules.usdtRate()
      return db.transaction(async tx => {
        if (!(await chainRows.holdChain(tx, channelId))) return false
        for (const transfer of found) {
          const memberId = owners.get(transfer.to)
          const at = times.get(transfer.height)
          if (memberId === undefined || at === undefined) throw new Error(`nobody has ${transfer.to}`)
          await note(tx, channelId, transfer, { memberId, at, rateNow })
        }
        const absence = { channelId, ...range, references: found.map(({ reference }) => reference) }
        const orphans = await store.orphan(tx, absence)
        if (orphans > 0) log.info({ channelId, orphans, ...range }, 'a chain took transfers back')
        const lost = await store.noteLost(tx, absence)
        if (lost > 0) log.error({ channelId, lost, ...range }, 'a chain lost transfers that were final')
        await chainRows.putHead(tx, channelId, { height: head, confirmations })
        return true
      })
    },

    /** Moves the cursor from where the round found it. */
    moveCursor: (channelId: number, from: number | undefined, { height, hash }: ChainBlock): Promise<void> =>
      db.transaction(tx => chainRows.addCursor(tx, channelId, { from, height, hash, keptMax: CURSORS_KEPT })),

    /** Goes back to a block that still stands; the blocks above are read anew. */
    goBack: (channelId: number, height: number): Promise<void> =>
      db.transaction(tx => chainRows.cutCursors(tx, channelId, height)),
  }
}

type Writings = ReturnType<typeof writings>

/** What a round above `base` has settled, and what it could not. */
type Settled = Readonly<{
  /** Where the cursor stood when the round began. */
  from: number
  base: number
  above: number | undefined
  upTo: number
  disputed: readonly ChainTransfer[]
}>

/** Where the reading of a chain stands. */
function cursors({ db, log }: Pick<Parts, 'db' | 'log'>, { moveCursor, goBack }: Writings) {
  /** Begins at the newest final block: nobody had an address before. */
  async function begin({ id }: chainRows.ChainChannel, chain: Chain, final: number): Promise<void> {
    const block = await chain.nodes[0]?.block(Math.max(0, final))
    if (block !== undefined) await moveCursor(id, undefined, block)
  }

  /** The cursor, if it stands on the chain; otherwise the blocks that do not are forgotten. */
  async function standing({ id }: chainRows.ChainChannel, chain: Chain, head: number) {
    const kept = await chainRows.findCursors(db.read, id)
    const [cursor] = kept
    if (cursor === undefined) return 'none' as const
    if (head < cursor.height) {
      log.warn({ channelId: id, head, cursor: cursor.height }, 'a node is behind what it told before')
      return 'behind' as const
    }
    const common = await commonBlock(chain, kept)
    if (common === cursor) return cursor
    if (common === undefined) throw new Error(`the chain of the channel ${id} is another one than before`)
    log.error(
      { channelId: id, from: cursor.height, to: common.height },
      'a chain changed blocks that were final',
    )
    await goBack(id, common.height)
    return 'moved' as const
  }

  /** Moves the cursor as far as nothing is disputed; answers whether it came to where the round has settled. */
  async function follow(
    { id: channelId }: chainRows.ChainChannel,
    { nodes: [node] }: Chain,
    { from, base, above, upTo, disputed }: Settled,
  ): Promise<boolean> {
    if (disputed.length > 0)
      log.warn(
        { channelId, references: disputed.slice(0, TOLD_MAX).map(({ reference }) => reference) },
        'transfers of a chain are disputed among its nodes',
      )
    if (above !== undefined) return false
    const standsTo = Math.min(upTo, ...disputed.map(({ height }) => height - 1))
    const block = standsTo > base ? await node?.block(standsTo) : undefined
    if (block !== undefined) await moveCursor(channelId, from, block)
    return standsTo === upTo
  }

  return { begin, standing, follow }
}

/** Where the next round reads on: above the cursor, above that block, or nowhere for now. */
type Next = 'cursor' | 'rest' | Readonly<{ above: number }>

/** One round at a time over a chain. */
function rounds(parts: Parts) {
  const { db, log, chains, rules, settle } = parts
  const written = writings(parts)
  const { noteAll } = written
  const { begin, standing, follow } = cursors(parts, written)

  /** Settles what is final, as much as a round does, and answers up to which block everything is. */
  async function settleFinals(
    { id }: chainRows.ChainChannel,
    finals: readonly ChainTransfer[],
    final: ChainBlock,
  ): Promise<number> {
    let settled = 0
    for (const { reference, height, to, units } of finals) {
      if (settled >= SETTLED_PER_ROUND) return height - 1
      if (!(await settle.take({ channelId: id, reference, to, units }))) continue
      settled += 1
      crashPoint(chainCrashPoints.settled)
    }
    return final.height
  }

  /** One round above the cursor, or above a block behind which transfers are disputed; answers where to read on at once. */
  async function round(channel: chainRows.ChainChannel, above?: number): Promise<Next> {
    const chain = chains.of(channel)
    const [node] = chain.nodes
    if (node === undefined) return 'rest'
    const confirmations = await rules.confirmations(channel.adapter)
    const head = await node.head()
    const finalHead = Math.min(head - confirmations + 1, (await node.finalHead?.()) ?? head)
    const cursor = await standing(channel, chain, head)
    if (cursor === 'behind') return 'rest'
    if (cursor === 'moved') return 'cursor'
    if (cursor === 'none') {
      await begin(channel, chain, finalHead)
      return 'rest'
    }
    const base = above ?? cursor.height
    const range = { from: base + 1, to: Math.min(head, base + (chain.rangeMax ?? RANGE_MAX)) }
    const finalHeight = Math.min(finalHead, range.to)
    const final = finalHeight >= range.from ? await node.block(finalHeight) : undefined
    const owners = new Map(
      (await chainRows.findAddresses(db.read, channel.id)).map(({ address, memberId }) => [
        address,
        memberId,
      ]),
    )
    const addresses = [...owners.keys()]
    const asked = range.to >= range.from && addresses.length > 0
    const found = asked ? await node.transfers(range, addresses) : []
    const times = await timesOf(chain, found)
    // The blocks changed between two questions; the next round reads them as they are now.
    if (found.some(({ height }) => !times.has(height))) return 'cursor'
    const reading: Reading = { head, confirmations, range, found, final }
    const agreement = asked ? await agreed(chain, addresses, reading) : { finals: [], disputed: [] }
    if (!(await noteAll(channel.id, reading, owners, times))) return 'rest'
    if (final === undefined) return 'rest'
    if (agreement === undefined) {
      log.warn({ channelId: channel.id, ...range }, 'the nodes of a chain do not agree')
      return 'rest'
    }
    if ((await node.block(final.height))?.hash !== final.hash) return 'cursor'
    const upTo = await settleFinals(channel, agreement.finals, final)
    const { height: from } = cursor
    const isWhole = await follow(channel, chain, { from, base, above, upTo, disputed: agreement.disputed })
    if (upTo >= finalHead) return 'rest'
    return isWhole ? 'cursor' : { above: upTo }
  }

  return { round }
}

export function watchService(parts: Parts) {
  const { db, log, chains } = parts
  const { round } = rounds(parts)

  async function readOne(channel: chainRows.ChainChannel, signal: AbortSignal): Promise<void> {
    let next: Awaited<ReturnType<typeof round>> = 'cursor'
    for (let done = 0; done < ROUNDS_MAX && !signal.aborted && next !== 'rest'; done++)
      next = await round(channel, next === 'cursor' ? undefined : next.above)
  }

  return {
    /** Reads what every chain has since the last time; one whose nodes fail does not hold up the others. */
    async read(signal: AbortSignal): Promise<void> {
      for (const channel of await chainRows.findChainChannels(db.read)) {
        if (!chains.has(channel.adapter)) continue
        try {
          await readOne(channel, signal)
        } catch (error) {
          log.warn({ err: error, channelId: channel.id }, 'a round over a chain failed')
        }
      }
    },

    /** Whether somebody waits for a payment on a chain that is read. */
    async isAwaited(): Promise<boolean> {
      for (const channel of await chainRows.findChainChannels(db.read))
        if (chains.has(channel.adapter) && (await chainRows.isAwaited(db.read, channel.id))) return true
      return false
    },

    /** How far each chain is read. */
    states: () => chainRows.findChainStates(db.read),

    /** The chains that are read, by how much is not read of them. */
    async figures() {
      const states = await chainRows.findChainStates(db.read)
      return states.flatMap(({ adapter, name, headHeight, readHeight, confirmations, silentSeconds }) =>
        chains.has(adapter) && silentSeconds !== null
          ? [
              {
                ...{ name, silentSeconds },
                unreadBlocks: Math.max(0, (headHeight ?? 0) - (confirmations ?? 0) + 1 - (readHeight ?? 0)),
              },
            ]
          : [],
      )
    },

    lostCount: () => store.countLost(db.read),
  }
}

export type WatchService = ReturnType<typeof watchService>
