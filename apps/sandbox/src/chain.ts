/**
 * A chain like Ethereum that does not exist: a block a second, one token, and whatever reorganisations its behaviour asks for. It
 * answers the part of JSON-RPC that readers of transfers use.
 */
import { createHash, randomBytes } from 'node:crypto'
import { type Behaviour, faultOf } from './misbehaviour.ts'
import type { Store } from './store.ts'

const CHAIN_ID = 990_071
/** The token, and one of the same name that is worth nothing. */
const TOKEN = '0xde300000000000000000000000000000000de300'
const FALSE_TOKEN = '0xfa150000000000000000000000000000000fa150'
/** The same two of the other language in which the chain is asked, TRON's. */
export const TRON_TOKEN = '0xde300000000000000000000000000000000de301'
const TRON_FALSE_TOKEN = '0xfa150000000000000000000000000000000fa151'
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const BLOCK_MS = 1_000
const LOGS_MAX = 10_000
/** A branch is given up so many blocks after the transfer, which comes back as many later. */
const BRANCH_BLOCKS = 4

type Parts = Readonly<{ store: Store; nowMs: () => number; behaviour: () => Behaviour }>

const hex = (value: number | bigint) => `0x${value.toString(16)}`
const word = (value: string) => `0x${value.replace(/^0x/, '').toLowerCase().padStart(64, '0')}`
export const hashOf = (text: string) => `0x${createHash('sha256').update(text).digest('hex')}`

type Row = ReturnType<Store['chainRows']>[number]

/** The answers of JSON-RPC to one height of the chain. */
function blocksOf({ store, nowMs }: Pick<Parts, 'store' | 'nowMs'>) {
  // The chain stands still while the program does.
  const startMs = Date.now()
  let startHeight = Number(store.fact('chainHeight') ?? 1_000)
  const head = (): number => startHeight + Math.floor((Date.now() - startMs) / BLOCK_MS)
  /** Blocks of a branch that was given up have another hash. */
  const hashAt = (height: number, at: number): string =>
    hashOf(`block ${height} ${store.forkCount(height, at)}`)
  const timeAt = (height: number): number =>
    startMs + (nowMs() - Date.now()) + (height - startHeight) * BLOCK_MS
  return {
    head,
    hashAt,
    /** When the block of that height was made. */
    timeAt,
    /** Makes so many blocks at once. */
    pass: (count: number): void => {
      startHeight += count
    },
    block(height: number, at: number) {
      if (height > at) return null
      const timestamp = Math.floor(timeAt(height) / 1000)
      const parentHash = hashAt(height - 1, at)
      return {
        number: hex(height),
        hash: hashAt(height, at),
        parentHash,
        timestamp: hex(timestamp),
        transactions: [],
      }
    },
  }
}

export type Blocks = ReturnType<typeof blocksOf>

const logOf = ({ hashAt }: Blocks, row: Row, at: number) => ({
  address: row.token,
  topics: [TRANSFER, word(row.sender), word(row.recipient)],
  data: word(BigInt(row.units).toString(16)),
  ...{ blockNumber: hex(row.height), blockHash: hashAt(row.height, at), transactionHash: row.hash },
  ...{ transactionIndex: hex(row.id), logIndex: hex(row.id), removed: false },
})

/** A transaction that failed and whose transfer is told all the same. */
export const isReverted = (store: Store, hash: string): boolean => store.fact(`reverted ${hash}`) === '1'

/** Somebody pays so many millionths of a token; what becomes of it follows from the behaviour. */
function payerOn({ store, behaviour }: Pick<Parts, 'store' | 'behaviour'>, head: () => number) {
  return (recipient: string, units: bigint, language: 'evm' | 'tron' = 'evm'): void => {
    const [token, falseToken] = language === 'evm' ? [TOKEN, FALSE_TOKEN] : [TRON_TOKEN, TRON_FALSE_TOKEN]
    const height = head() + 1
    const hash = hashOf(`transaction ${randomBytes(16).toString('hex')}`)
    const sender = `0x${randomBytes(20).toString('hex')}`
    const fault = faultOf(behaviour(), `${recipient} ${units}`)
    const paid = { hash, sender, recipient: recipient.toLowerCase(), units: String(units), token }
    const add = (more: Partial<Row> & { seenFrom: number }) =>
      store.addChainRow({ ...paid, height, seenTo: null, ...more })
    if (fault === 'false-token') return add({ token: falseToken, seenFrom: height })
    if (fault === 'reverted') store.putFact(`reverted ${hash}`, '1')
    if (fault === 'wrong-amount') return add({ units: String(units + 10_000n), seenFrom: height })
    if (fault !== 'reorganised' && fault !== 'orphaned') {
      add({ seenFrom: height })
      if (fault === 'second-payment') add({ hash: hashOf(`${hash} again`), seenFrom: height })
      return
    }
    const seenTo = height + BRANCH_BLOCKS
    add({ seenFrom: height, seenTo })
    store.addFork(height, seenTo)
    if (fault === 'reorganised') add({ height: seenTo, seenFrom: seenTo })
  }
}

export function createChain({ store, nowMs, behaviour }: Parts) {
  const blocks = blocksOf({ store, nowMs })
  const { head, hashAt } = blocks

  const numberOf = (tag: unknown, at: number): number =>
    tag === undefined || tag === 'latest' ? at : Number(BigInt(String(tag)))

  function logs(filter: Readonly<Record<string, unknown>>, at: number) {
    const [, , to] = Array.isArray(filter.topics) ? (filter.topics as unknown[]) : []
    const wanted = to === undefined || to === null ? undefined : [to].flat().map(String)
    const rows = store.chainRows({
      ...{
        from: numberOf(filter.fromBlock, at),
        to: Math.min(at, numberOf(filter.toBlock, at)),
        at,
        limit: LOGS_MAX,
      },
    })
    return rows
      .filter(row => row.token === String(filter.address).toLowerCase())
      .filter(row => wanted === undefined || wanted.includes(word(row.recipient)))
      .map(row => logOf(blocks, row, at))
  }

  function receipt(hash: unknown, at: number) {
    const row = store.chainRow(String(hash), at)
    if (row === undefined) return null
    const { height, id, sender, token } = row
    const place = { blockNumber: hex(height), blockHash: hashAt(height, at), transactionIndex: hex(id) }
    return {
      ...{
        ...place,
        transactionHash: row.hash,
        from: sender,
        to: token,
        status: isReverted(store, row.hash) ? '0x0' : '0x1',
        type: '0x2',
        logsBloom: '0x',
      },
      ...{ cumulativeGasUsed: '0x1', gasUsed: '0x1', effectiveGasPrice: '0x1', contractAddress: null },
      logs: [logOf(blocks, row, at)],
    }
  }

  function answer(method: unknown, [first, ...rest]: readonly unknown[]): unknown {
    const at = head()
    if (method === 'eth_chainId') return hex(CHAIN_ID)
    if (method === 'eth_getBlockByNumber') return blocks.block(numberOf(first, at), at)
    if (method === 'eth_getLogs') return logs((first ?? {}) as Record<string, unknown>, at)
    if (method === 'eth_getTransactionReceipt') return receipt(first, at)
    if (method !== 'eth_blockNumber' || rest.length > 0) return undefined
    store.putFact('chainHeight', String(at))
    return hex(at)
  }

  return {
    /** Answers a call of JSON-RPC. */
    call(text: string): object {
      const { id, method, params } = JSON.parse(text) as Record<string, unknown>
      const result = answer(method, Array.isArray(params) ? params : [])
      const told = { jsonrpc: '2.0', id }
      if (result === undefined) return { ...told, error: { code: -32_601, message: 'no such method' } }
      return { ...told, result }
    },

    pay: payerOn({ store, behaviour }, head),
    pass: blocks.pass,
    blocks,
  }
}

export type ChainParty = ReturnType<typeof createChain>
