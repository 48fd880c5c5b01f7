import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hexOf } from '#draws/bytes.ts'
import {
  FIRST_SEAL,
  type SealedTransfer,
  sealHash,
  transferLeaf,
  transfersRoot,
} from '#wallet/ledger-seal.ts'

const hashes = {
  sha256: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest(),
}
const transfer: SealedTransfer = {
  id: '7',
  kind: 3,
  currency: 1,
  debit: '100000',
  credit: '1003',
  amount: '5000',
  reference: '100000000001',
  remark: '',
  createdAt: '2026-11-21T00:00:00.000001Z',
}

test.each<[string, Partial<SealedTransfer>]>([
  ['amount', { amount: '5001' }],
  ['account', { credit: '1004' }],
  ['kind', { kind: 4 }],
  ['reference', { reference: '100000000002' }],
  ['remark', { remark: 'x' }],
  ['time', { createdAt: '2026-11-21T00:00:00.000002Z' }],
])('another %s is another root', (_, change) => {
  const rootOf = (one: SealedTransfer) => hexOf(transfersRoot([one], hashes))
  expect(rootOf({ ...transfer, ...change })).not.toBe(rootOf(transfer))
})

test('a remark cannot forge a line', () => {
  const leaf = transferLeaf({ ...transfer, remark: 'x\ncreatedAt=never' })
  expect(leaf.split('\n')).toHaveLength(10)
})

test('each seal binds the one before, its number, its count and its last entry', () => {
  const piece = { seq: 1n, uptoXid: '900', count: 1, root: transfersRoot([transfer], hashes) }
  const first = sealHash(FIRST_SEAL, piece, hashes)
  const others = [
    sealHash(first, piece, hashes),
    sealHash(FIRST_SEAL, { ...piece, seq: 2n }, hashes),
    sealHash(FIRST_SEAL, { ...piece, count: 2 }, hashes),
    sealHash(FIRST_SEAL, { ...piece, uptoXid: '901' }, hashes),
  ]
  expect(new Set([first, ...others].map(hexOf)).size).toBe(5)
})
