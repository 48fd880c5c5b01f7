/** Wallets of tokens on a node of tests. */
import { randomBytes } from 'node:crypto'
import type { Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import type { startEvmNode } from './evm-node.ts'

export type EvmNode = Awaited<ReturnType<typeof startEvmNode>>

/** A wallet with gas and tokens, whose key only its owner has. */
export async function fundedKey(node: EvmNode, contract: Hex): Promise<Readonly<{ key: Hex; sender: Hex }>> {
  const key: Hex = `0x${randomBytes(32).toString('hex')}`
  const sender = privateKeyToAddress(key)
  await node.ask('anvil_setBalance', sender, `0x${(10n ** 20n).toString(16)}`)
  await node.call(contract, 'transfer', sender, 10n ** 12n)
  await node.mine()
  return { key, sender }
}

/** An address that nobody else has. */
export const newAddress = (): Hex => privateKeyToAddress(`0x${randomBytes(32).toString('hex')}`)

/** The tokens of an address. */
export async function tokensOf(node: EvmNode, contract: Hex, address: string): Promise<bigint> {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt(await node.ask<Hex>('eth_call', { to: contract, data }, 'latest'))
}
