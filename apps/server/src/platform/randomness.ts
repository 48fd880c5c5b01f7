import { randomBytes } from 'node:crypto'

/** Unpredictable bytes; tests may bring their own. */
export type Randomness = Readonly<{ bytes: (length: number) => Uint8Array }>

export const systemRandomness: Randomness = { bytes: length => randomBytes(length) }
