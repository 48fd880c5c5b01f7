/**
 * The adapter of TRON. The event interface tells of every transfer of the contract; those to our addresses are looked up in the
 * information of their transactions, which alone is believed. Final is what the chain calls solidified. Source: money-in-and-out §2.
 */
import { z } from 'zod/mini'
import { readBounded } from '#platform/bounded-answer.ts'
import { lazy } from '#platform/lazy.ts'
import type { TronPayChain } from '#platform/pay-chains.ts'
import { type Chain, type ChainNode, type ChainTransfer, filledWallet, unitsOf } from './chain.ts'
import { childKey } from './child-keys.ts'
import { tronAddress } from './tron-address.ts'

const TIMEOUT_MS = 10_000
const ANSWER_MAX_BYTES = 4 * 1024 * 1024
/** Events of a page, and pages of one question; a busy minute has some 1,600 transfers. */
const PAGE = 200
const PAGES_MAX = 100
/** Two minutes of blocks. */
const RANGE_MAX = 40
/** `Transfer(address,address,uint256)`. */
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Loads code for curves, which only a node that reads chains needs. */
const accounts = lazy(() => import('viem/accounts'))

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const height = z.int().check(z.minimum(0))

const blockShape = z.object({
  blockID: z.optional(hash),
  // Block 0 has no number: a zero is not written.
  block_header: z.optional(
    z.object({ raw_data: z.object({ number: z._default(height, 0), timestamp: z._default(height, 0) }) }),
  ),
})

const eventsShape = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({
      block_number: height,
      event_name: z.string(),
      transaction_id: hash,
      result: z.record(z.string(), z.string()),
    }),
  ),
  meta: z.object({ fingerprint: z.optional(z.string().check(z.regex(/^[\w%=+/.-]{1,512}$/))) }),
})

const logShape = z.object({
  address: z.string(),
  topics: z.optional(z.array(z.string())),
  data: z.optional(z.string()),
})
const infoShape = z.object({
  id: z.optional(hash),
  blockNumber: z.optional(height),
  receipt: z.optional(z.object({ result: z.optional(z.string()) })),
  log: z.optional(z.array(logShape)),
})

type Info = z.output<typeof infoShape>
type LogEntry = z.output<typeof logShape>

/** The twenty bytes at the end of a topic. */
const addressIn = (topic: string): string | undefined => tronAddress(topic.slice(-40))

/** What a log says, if it is a transfer of the contract. */
function readLog({ address, topics = [], data = '' }: LogEntry, { contract, decimals }: TronPayChain) {
  const [signature, from = '', to = ''] = topics
  const [sender, recipient] = [addressIn(from), addressIn(to)]
  const isOurs = tronAddress(address) === contract && signature === TRANSFER && topics.length === 3
  if (!isOurs || sender === undefined || recipient === undefined || !/^[0-9a-f]{64}$/.test(data))
    return undefined
  return { from: sender, to: recipient, units: unitsOf(BigInt(`0x${data}`), decimals) }
}

/** The transfers to the addresses in a transaction that succeeded; its place in the transaction names each. */
function transfersIn(
  { id, blockNumber, receipt, log = [] }: Info,
  chain: TronPayChain,
  addresses: ReadonlySet<string>,
) {
  if (id === undefined || blockNumber === undefined || receipt?.result !== 'SUCCESS') return []
  return log.flatMap((entry, place) => {
    const read = readLog(entry, chain)
    if (read === undefined || read.units === 0n || !addresses.has(read.to)) return []
    return [{ ...read, reference: `${id}-${place}`, height: blockNumber }]
  })
}

/** Asks a node; throws where it does not answer as agreed. */
function speaker({ apiKey }: TronPayChain, url: string) {
  return async <T>(path: string, shape: z.ZodMiniType<T>, body?: object): Promise<T> => {
    const answer = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey !== undefined && { 'tron-pro-api-key': apiKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await readBounded(answer, ANSWER_MAX_BYTES)
    if (!answer.ok) throw new Error(`a node of TRON answered ${answer.status} for ${path.split('?')[0]}`)
    return shape.parse(JSON.parse(text))
  }
}

type Ask = ReturnType<typeof speaker>

/** The node's event interface for the contract. */
function eventReader(ask: Ask, { contract }: TronPayChain) {
  const path = `/v1/contracts/${contract}/events?event_name=Transfer`
  return {
    /** The block of the newest transfer that the interface knows: it may be behind the node. */
    async newest(): Promise<number> {
      const { data } = await ask(`${path}&order_by=block_timestamp,desc&limit=1`, eventsShape)
      return data[0]?.block_number ?? 0
    },

    /** The transactions of this time in which somebody paid one of the addresses, as the interface says. */
    async transactions(fromMs: number, toMs: number, addresses: ReadonlySet<string>): Promise<Set<string>> {
      const span = `&min_block_timestamp=${fromMs}&max_block_timestamp=${toMs}&order_by=block_timestamp,asc&limit=${PAGE}`
      const found = new Set<string>()
      let after = ''
      for (let page = 0; page < PAGES_MAX; page++) {
        const { data, meta } = await ask(`${path}${span}${after}`, eventsShape)
        for (const { event_name, transaction_id, result } of data) {
          const to = tronAddress(result.to ?? result[1] ?? '')
          if (event_name === 'Transfer' && to !== undefined && addresses.has(to)) found.add(transaction_id)
        }
        if (meta.fingerprint === undefined) return found
        after = `&fingerprint=${encodeURIComponent(meta.fingerprint)}`
      }
      throw new Error(`a node of TRON has more than ${PAGE * PAGES_MAX} events in one question`)
    },
  }
}

function tronNode(chain: TronPayChain, url: string): ChainNode {
  const ask = speaker(chain, url)
  const events = eventReader(ask, chain)
  let isRight = false

  async function blockAt(wanted: string) {
    const { blockID, block_header } = await ask('/wallet/getblock', blockShape, {
      ...{ id_or_num: wanted, detail: false },
    })
    if (blockID === undefined || block_header === undefined) return undefined
    const { number, timestamp } = block_header.raw_data
    return { height: number, hash: blockID, at: timestamp }
  }

  async function newestOf(kind: 'wallet' | 'walletsolidity'): Promise<number> {
    const { block_header } = await ask(`/${kind}/getnowblock`, blockShape, {})
    if (block_header === undefined) throw new Error('a node of TRON has no newest block')
    return block_header.raw_data.number
  }

  /** Makes sure once that the node is of the chain that was meant. */
  async function expectRight(): Promise<void> {
    if (isRight) return
    const first = await blockAt('0')
    if (first?.hash !== chain.genesis)
      throw new Error(`the node begins with ${first?.hash}, not as TRON does`)
    isRight = true
  }

  const node: ChainNode = {
    async head() {
      await expectRight()
      return newestOf('wallet')
    },

    finalHead: async () => Math.min(await newestOf('walletsolidity'), await events.newest()),

    async block(wanted) {
      await expectRight()
      const found = await blockAt(String(wanted))
      if (found !== undefined && found.height !== wanted)
        throw new Error(`a node of TRON told block ${found.height} for ${wanted}`)
      return found
    },

    async transfers({ from, to }, addresses) {
      const [first, last] = [await node.block(from), await node.block(to)]
      if (first === undefined || last === undefined)
        throw new Error('a node of TRON lacks a block below its head')
      const wanted = new Set(addresses)
      const found: ChainTransfer[] = []
      for (const value of await events.transactions(first.at, last.at, wanted)) {
        const info = await ask('/wallet/gettransactioninfobyid', infoShape, { value })
        if (info.id !== value) continue
        for (const transfer of transfersIn(info, chain, wanted)) {
          const block = await node.block(transfer.height)
          if (block === undefined || transfer.height < from || transfer.height > to) continue
          found.push({ ...transfer, blockHash: block.hash })
        }
      }
      return found.sort((a, b) => a.height - b.height)
    },
  }
  return node
}

/** TRON, by its settings. */
export const tronChain = (chain: TronPayChain): Chain => ({
  network: chain.network,
  rangeMax: RANGE_MAX,
  nodes: chain.urls.map(url => tronNode(chain, url)),
  walletOf: filledWallet(chain.wallet),
  async addressOf(number) {
    const key = await childKey(chain, number)
    const address = tronAddress((await accounts()).publicKeyToAddress(`0x${key}`))
    if (address === undefined) throw new Error('a key has no address')
    return address
  },
})
