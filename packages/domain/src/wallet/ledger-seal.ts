/**
 * The seal of the ledger: transfers are grouped in chunks, each chunk has a Merkle root, and the chunks form a hash
 * chain, so that no transfer can be changed, added or dropped later without breaking every seal after it. Source:
 * reliability §2.2.
 */
import { type Hashes, joined, utf8 } from '#draws/bytes.ts'
import { merkleRoot } from '#draws/merkle.ts'

/** A transfer in the texts that are sealed; `createdAt` in microseconds, as the database prints it in UTC. */
export type SealedTransfer = Readonly<{
  id: string
  kind: number
  currency: number
  debit: string
  credit: string
  amount: string
  reference: string
  remark: string
  createdAt: string
}>

/** The leaf text of a transfer; free texts are written as JSON, so that they never look like another line. */
export function transferLeaf(transfer: SealedTransfer): string {
  return [
    'kaijiang-transfer/1',
    `id=${transfer.id}`,
    `kind=${transfer.kind}`,
    `currency=${transfer.currency}`,
    `debit=${transfer.debit}`,
    `credit=${transfer.credit}`,
    `amount=${transfer.amount}`,
    `reference=${JSON.stringify(transfer.reference)}`,
    `remark=${JSON.stringify(transfer.remark)}`,
    `createdAt=${transfer.createdAt}`,
  ].join('\n')
}

/** The root over the transfers in their order. */
export function transfersRoot(transfers: readonly SealedTransfer[], hashes: Hashes): Uint8Array {
  return merkleRoot(transfers.map(transferLeaf), hashes)
}

/** The hash before the first seal. */
export const FIRST_SEAL = new Uint8Array(32)

export type SealedPiece = Readonly<{
  seq: bigint
  /** The first transaction number after the chunk (exclusive end). */
  uptoXid: string
  count: number
  root: Uint8Array
}>

/** SHA-256 of the seal before, the root, and `|seq|count|upto`. */
export function sealHash(before: Uint8Array, { seq, uptoXid, count, root }: SealedPiece, hashes: Hashes) {
  return hashes.sha256(joined(before, root, utf8(`|${seq}|${count}|${uptoXid}`)))
}
