/**
 * The adapter of chains that speak Ethereum's JSON-RPC: logs `Transfer` of the one contract, each looked up in the receipt of
 * its transaction. Source: money-in-and-out §2.
 */
import type { Hex, Log, PublicClient, TransactionReceipt } from 'viem'
import { evmClient, evmLibrary, transferEvent } from '#platform/evm-client.ts'
import { lazy } from '#platform/lazy.ts'
import type { EvmPayChain } from '#platform/pay-chains.ts'
import { type Chain, type ChainNode, type ChainTransfer, filledWallet, unitsOf } from './chain.ts'
import { childKey } from './child-keys.ts'

/** Addresses that a node takes in one question. */
const ADDRESSES_PER_CALL = 500

const accounts = lazy(() => import('viem/accounts'))

/** Where the log stands in its transaction, if that succeeded and has it; its place in the block may change. */
function placeOf(log: Log<bigint, number, false>, receipt: TransactionReceipt): number | undefined {
  if (receipt.status !== 'success' || receipt.blockHash !== log.blockHash) return undefined
  const place = receipt.logs.findIndex(({ logIndex }) => logIndex === log.logIndex)
  const found = receipt.logs[place]
  const isSame =
    found?.data === log.data &&
    found.address.toLowerCase() === log.address.toLowerCase() &&
    found.topics.join() === log.topics.join()
  return isSame ? place : undefined
}

type Client = Pick<PublicClient, 'getLogs' | 'getTransactionReceipt'>

/** The transfers of logs that their receipts bear out; the others are not on the chain that the receipts know. */
function transferReader(client: Client, { contract, decimals }: EvmPayChain) {
  return async (range: { from: number; to: number }, addresses: readonly Hex[]): Promise<ChainTransfer[]> => {
    const logs = await client.getLogs({
      address: contract as Hex,
      event: transferEvent,
      args: { to: [...addresses] },
      ...{ fromBlock: BigInt(range.from), toBlock: BigInt(range.to), strict: true },
    })
    const receipts = new Map<Hex, TransactionReceipt>()
    const found: ChainTransfer[] = []
    for (const log of logs) {
      // A node is not believed that it filtered.
      const isAsked =
        log.address.toLowerCase() === contract.toLowerCase() &&
        addresses.includes(log.args.to) &&
        !log.removed
      const units = unitsOf(log.args.value, decimals)
      if (!isAsked || units === 0n) continue
      const hash = log.transactionHash
      const receipt = receipts.get(hash) ?? (await client.getTransactionReceipt({ hash }))
      receipts.set(hash, receipt)
      const place = placeOf(log, receipt)
      if (place === undefined) continue
      const { from, to } = log.args
      const block = { height: Number(log.blockNumber), blockHash: log.blockHash }
      found.push({ reference: `${hash}-${place}`, from, to, units, ...block })
    }
    return found
  }
}

function evmNode(chain: EvmPayChain, url: string): ChainNode {
  const asked = evmClient(chain, url)
  return {
    head: async () => Number(await (await asked()).getBlockNumber()),

    async block(height) {
      const { BlockNotFoundError } = await evmLibrary()
      try {
        const { hash, timestamp } = await (await asked()).getBlock({ blockNumber: BigInt(height) })
        return { height, hash, at: Number(timestamp) * 1000 }
      } catch (error) {
        if (error instanceof BlockNotFoundError) return undefined
        throw error
      }
    },

    async transfers(range, addresses) {
      const read = transferReader(await asked(), chain)
      const found: ChainTransfer[] = []
      for (let at = 0; at < addresses.length; at += ADDRESSES_PER_CALL)
        found.push(...(await read(range, addresses.slice(at, at + ADDRESSES_PER_CALL) as readonly Hex[])))
      return found.sort((a, b) => a.height - b.height)
    },
  }
}

/** A chain of Ethereum's kind, by its settings. */
export const evmChain = (chain: EvmPayChain): Chain => ({
  network: chain.network,
  nodes: chain.urls.map(url => evmNode(chain, url)),
  walletOf: filledWallet(chain.wallet),
  addressOf: async number => (await accounts()).publicKeyToAddress(`0x${await childKey(chain, number)}`),
})
