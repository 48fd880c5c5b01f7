import { createHmac, hash } from 'node:crypto'

/** The hash functions that pure rules ask for, from node:crypto. */
export const nodeHashes = {
  sha256: (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer'),
  hmacSha256: (key: Uint8Array, message: Uint8Array): Uint8Array =>
    createHmac('sha256', key).update(message).digest(),
} as const
