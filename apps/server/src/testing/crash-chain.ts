/**
 * A chain that tests kill: a real node with a token and a wallet that pays, which makes a block every now and then. It comes back as the
 * network has it, which has meanwhile given up the last blocks for others, so that what they had is to be sent again.
 */
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hex } from 'viem'
import { startEvmNode } from './evm-node.ts'
import { inTurns } from './in-turn.ts'
import { findLastingPort } from './lasting-port.ts'
import { fundedKey, tokensOf } from './token-wallet.ts'

/** Blocks that make a transaction final; fewer are given up. */
const CONFIRMATIONS = 4
const BLOCK_MS = 700
const GAS_OF_NOTHING = '0x5208'
const GAS_PRICE = `0x${(40n * 10n ** 9n).toString(16)}`

type Transaction = Readonly<{ hash: Hex; to: Hex | null; from: Hex; nonce: Hex }>
type Receipt = Readonly<{ status: Hex; gasUsed: Hex; effectiveGasPrice: Hex }>

/** A transaction of the wallet to the token, as the chain has it at last. */
export type TakenIn = Readonly<{ hash: Hex; isSuccess: boolean; fee: bigint }>

/** Starts the chain; no member of it is our server. */
export async function raiseChain() {
  const port = await findLastingPort()
  let node = await startEvmNode(Date.now(), port)
  const contract = await node.deploy()
  const { key, sender } = await fundedKey(node, contract)
  let isStopped = false
  /** A block is made before a kill or after it. */
  const inTurn = inTurns()
  const mining = (async () => {
    for (; !isStopped; await sleep(BLOCK_MS)) await inTurn(() => node.mine())
  })()

  const nextNonce = async () => Number(await node.ask<Hex>('eth_getTransactionCount', sender, 'latest'))

  async function useNonce(nonce: number): Promise<void> {
    const nothing = { from: sender, to: sender, value: '0x0', gas: GAS_OF_NOTHING, gasPrice: GAS_PRICE }
    await node.ask('anvil_impersonateAccount', sender)
    await node.ask('eth_sendTransaction', { ...nothing, nonce: `0x${nonce.toString(16)}` })
    await node.mine()
  }

  async function takenIn(hash: Hex): Promise<TakenIn> {
    const receipt = await node.ask<Receipt>('eth_getTransactionReceipt', hash)
    const fee = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
    return { hash, isSuccess: receipt.status === '0x1', fee }
  }

  return {
    ...{ url: node.url, contract, confirmations: CONFIRMATIONS },
    /** As the signer is told of its wallet. */
    wallet: `${node.url} ${key}`,
    /** `kill -9`; answers when it could be reached again. */
    kill: (): Promise<number> =>
      inTurn(async () => {
        const given = randomInt(1, CONFIRMATIONS)
        await node.ask('anvil_rollback', given)
        const known = await node.ask<Hex>('anvil_dumpState', true)
        await node.kill()
        node = await startEvmNode(Date.now(), port)
        await node.ask('anvil_loadState', known)
        // The other branch is the longer one, or nobody would follow it.
        await node.mine(given + 1)
        return performance.now()
      }),
    /** Sends nothing under the numbers of the wallet that are missing below the last that was signed: what is behind them would wait for ever. */
    fillGaps: (signed: ReadonlySet<number>): Promise<void> =>
      inTurn(async () => {
        const end = Math.max(-1, ...signed)
        for (let nonce = await nextNonce(); nonce < end && !signed.has(nonce); nonce++) await useNonce(nonce)
      }),
    /** All that the wallet has sent to the token. */
    sent: (): Promise<readonly TakenIn[]> =>
      inTurn(async () => {
        const head = Number(await node.ask<Hex>('eth_blockNumber'))
        const found: Hex[] = []
        for (let height = 0; height <= head; height++) {
          const at = `0x${height.toString(16)}`
          const { transactions } = await node.ask<{ transactions: readonly Transaction[] }>(
            'eth_getBlockByNumber',
            at,
            true,
          )
          for (const { hash, from, to } of transactions)
            if (from === sender.toLowerCase() && to === contract.toLowerCase()) found.push(hash)
        }
        return Promise.all(found.map(takenIn))
      }),
    tokensOf: (address: string): Promise<bigint> => inTurn(() => tokensOf(node, contract, address)),
    async stop(): Promise<void> {
      isStopped = true
      await mining
      node.stop()
    },
  }
}

export type CrashChain = Awaited<ReturnType<typeof raiseChain>>
