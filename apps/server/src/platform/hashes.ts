import { createHmac, hash } from 'node:crypto'

/** The hash as bytes; asked for as text, because memory that the hash function gets by itself costs twice the hash. */
export const sha256 = (data: string | Uint8Array): Uint8Array =>
  Buffer.from(hash('sha256', data, 'binary'), 'latin1')

/** The hash functions that pure rules ask for, from node:crypto. */
export const nodeHashes = {
  sha256,
  hmacSha256: (key: Uint8Array, message: Uint8Array): Uint8Array =>
    createHmac('sha256', key).update(message).digest(),
} as const
