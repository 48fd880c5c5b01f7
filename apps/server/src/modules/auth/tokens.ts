import { hash, timingSafeEqual } from 'node:crypto'
import { sha256 } from '#platform/hashes.ts'

export type Tokens = Readonly<{ token: string; tokenChat: string }>

/** Who asks: from where and with what. */
export type Device = Readonly<{ ip: string; userAgent: string; deviceId: string }>

/** What is stored of a token or code: whoever reads the database cannot use it. */
export const tokenHash: (token: string) => Uint8Array = sha256

/** The same as text, by which a node knows a token. */
export const tokenKey = (token: string): string => hash('sha256', token, 'base64')

/** Compares two texts in a time that says nothing of where they differ. */
export const isSameText = (a: string, b: string): boolean => timingSafeEqual(tokenHash(a), tokenHash(b))
