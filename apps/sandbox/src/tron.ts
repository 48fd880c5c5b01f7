/**
 * The chain once more in the language of TRON's nodes and of their event interface. Strangers pay each other in every block, as they do on
 * the real one; blocks are solidified after nineteen more.
 */
import { type ChainParty, hashOf, isReverted, TRANSFER, TRON_TOKEN } from './chain.ts'
import type { Store } from './store.ts'
import { readTronAddress, writeTronAddress } from './tron-address.ts'

const SOLID_BLOCKS = 19
/** Blocks of which the interface tells in one answer. */
const SPAN_MAX = 200
const ROWS_MAX = 1_000

type Parts = Readonly<{ store: Store; chain: ChainParty }>
type Asked = Readonly<{ path: string; query: string; text: string }>

const bare = (hex: string): string => hex.slice(2)
const word = (hex: string): string => bare(hex).padStart(64, '0')

/** A transfer of a block, by whoever. */
type Told = Readonly<{ height: number; hash: string; sender: string; recipient: string; units: string }>

/** What strangers pay in the block of that height. */
function strangersIn(height: number): Told {
  const hash = hashOf(`strangers ${height}`)
  const [sender, recipient] = [`0x${hash.slice(2, 42)}`, `0x${hash.slice(24, 64)}`]
  return { height, hash, sender, recipient, units: String(1_000_000 + height) }
}

export function createTron({ store, chain: { blocks } }: Parts) {
  const { head, hashAt, timeAt } = blocks

  function block(height: number, at: number) {
    if (height > at || height < 0) return {}
    const raw_data = { ...(height > 0 && { number: height }), timestamp: timeAt(height) }
    return { blockID: bare(hashAt(height, at)), block_header: { raw_data } }
  }

  function info(hash: string, at: number) {
    const row = store.chainRow(`0x${hash}`, at)
    if (row === undefined) return {}
    const topics = [bare(TRANSFER), word(row.sender), word(row.recipient)]
    return {
      ...{ id: hash, blockNumber: row.height, blockTimeStamp: timeAt(row.height) },
      contract_address: `41${bare(row.token)}`,
      receipt: { result: isReverted(store, row.hash) ? 'REVERT' : 'SUCCESS' },
      log: [{ address: bare(row.token), topics, data: word(`0x${BigInt(row.units).toString(16)}`) }],
    }
  }

  const eventOf = ({ height, hash, sender, recipient, units }: Told) => ({
    ...{ block_number: height, block_timestamp: timeAt(height), transaction_id: bare(hash) },
    ...{ contract_address: writeTronAddress(TRON_TOKEN), event_index: '0', event_name: 'Transfer' },
    result: { from: sender, to: recipient, value: units },
  })

  /** The transfers of the token between two times, a page of blocks after the last one. */
  function events(query: URLSearchParams, at: number) {
    const meta = { at: timeAt(at), page_size: 1 }
    if (query.get('order_by') === 'block_timestamp,desc')
      return { success: true, data: [eventOf(strangersIn(at))], meta }
    const [fromMs, toMs] = [query.get('min_block_timestamp'), query.get('max_block_timestamp')].map(Number)
    const heightOf = (ms: number) => at - Math.round((timeAt(at) - ms) / (timeAt(at) - timeAt(at - 1)))
    const first = Math.max(0, heightOf(fromMs ?? 0), Number(query.get('fingerprint') ?? 0))
    const last = Math.min(at, heightOf(toMs ?? 0))
    const end = Math.min(last, first + SPAN_MAX - 1)
    const data = [
      ...Array.from({ length: Math.max(0, end - first + 1) }, (_, place) => strangersIn(first + place)),
    ]
    const rows = store
      .chainRows({ from: first, to: end, at, limit: ROWS_MAX })
      .filter(({ token }) => token === TRON_TOKEN)
    const told = [...data, ...rows].sort((a, b) => a.height - b.height).map(eventOf)
    return {
      success: true,
      data: told,
      meta: { ...meta, ...(end < last && { fingerprint: String(end + 1) }) },
    }
  }

  return {
    /** Answers a call of a node or of its event interface; `undefined` for one that neither has. */
    ask({ path, query, text }: Asked): object | undefined {
      const at = head()
      const told = (text === '' ? {} : JSON.parse(text)) as Readonly<Record<string, unknown>>
      if (path === '/wallet/getnowblock') {
        store.putFact('chainHeight', String(at))
        return block(at, at)
      }
      if (path === '/walletsolidity/getnowblock') return block(Math.max(0, at - SOLID_BLOCKS), at)
      if (path === '/wallet/getblock') return block(Number(told.id_or_num), at)
      if (path === '/wallet/gettransactioninfobyid') return info(String(told.value), at)
      const [, contract] = /^\/v1\/contracts\/(T\w{33})\/events$/.exec(path) ?? []
      if (contract === undefined || readTronAddress(contract) !== TRON_TOKEN) return undefined
      return events(new URLSearchParams(query), at)
    },
  }
}

export type TronParty = ReturnType<typeof createTron>
