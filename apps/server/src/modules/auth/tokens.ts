import { hash, timingSafeEqual } from 'node:crypto'

export type Tokens = Readonly<{ token: string; tokenChat: string }>

/** Who asks: from where and with what. */
export type Device = Readonly<{ ip: string; userAgent: string; deviceId: string }>

/** What is stored of a token or code: whoever reads the database cannot use it. */
export const tokenHash = (token: string): Uint8Array => hash('sha256', token, 'buffer')

/** Compares two texts in a time that says nothing of where they differ. */
export const isSameText = (a: string, b: string): boolean => timingSafeEqual(tokenHash(a), tokenHash(b))
