/** The port to a chain: what its nodes are asked, in our words. An adapter translates, `watch.service.ts` decides. */

/** A transfer of the token to one of the addresses, in a transaction that succeeded. */
export type ChainTransfer = Readonly<{
  /** Hash of the transaction and place of the transfer in it; the same in whichever block takes the transaction in. */
  reference: string
  from: string
  to: string
  /** Millionths of a token, down. */
  units: bigint
  height: number
  blockHash: string
}>

export type ChainBlock = Readonly<{ height: number; hash: string; at: number }>

export type BlockRange = Readonly<{ from: number; to: number }>

/** One node of a chain. A call that fails throws; it changed nothing. */
export type ChainNode = Readonly<{
  /** The height of the newest block. */
  head: () => Promise<number>
  /** The block of the chain as the node has it now; `undefined` above its head. */
  block: (height: number) => Promise<ChainBlock | undefined>
  /** The newest block that the chain itself calls final and whose transfers the node tells; absent where blocks are only counted. */
  finalHead?: () => Promise<number>
  /** All transfers to the addresses in these blocks, by height. */
  transfers: (range: BlockRange, addresses: readonly string[]) => Promise<readonly ChainTransfer[]>
}>

export type Chain = Readonly<{
  /** What players read, such as ERC20. */
  network: string
  /** Blocks of one question, where a node tells of every transfer of the token and not of ours alone. */
  rangeMax?: number
  /** The first one is read; a transfer is final when the others tell it too. */
  nodes: readonly ChainNode[]
  /** The address of that number; it follows from the public key. */
  addressOf: (number: number) => Promise<string>
  /** A page where the amount can be sent to the address, where there is one. */
  walletOf: (address: string, units: bigint) => string | undefined
}>

/** The page of a wallet with the payment filled in. */
export const filledWallet =
  (wallet: string | undefined) =>
  (address: string, units: bigint): string | undefined =>
    wallet?.replace('{address}', address).replace('{units}', String(units))

/** The most millionths that a token has; more is a lie of a node. */
const UNITS_MAX = 10n ** 18n

/** Reads the smallest unit of the token as millionths, down. */
export function unitsOf(value: bigint, decimals: number): bigint {
  const units = value / 10n ** BigInt(decimals - 6)
  if (units > UNITS_MAX) throw new Error('a node tells of more tokens than there are')
  return units
}
