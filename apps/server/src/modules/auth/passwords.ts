/** Passwords at rest: argon2id, with a cap on how many are computed at once. */
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Refusal } from '#platform/refusal.ts'

/** OWASP's lower setting: 19 MiB, two passes. */
const options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A flood of logins must not eat the memory: a few run, some wait, the rest are refused as busy. */
const RUNNING_MAX = 4
const WAITING_MAX = 64
/** Of one source, running or waiting: whoever sends too many at once waits behind himself and not before others. */
const SHARE_MAX = 16

const limit = pLimit(RUNNING_MAX)
const countBySource = new Map<string, number>()

async function enter<T>(source: string, work: () => Promise<T>): Promise<T> {
  const count = countBySource.get(source) ?? 0
  if (limit.pendingCount >= WAITING_MAX || count >= SHARE_MAX) throw new Refusal('SYS/BUSY')
  countBySource.set(source, count + 1)
  try {
    return await limit(work)
  } finally {
    const left = (countBySource.get(source) ?? 1) - 1
    if (left === 0) countBySource.delete(source)
    else countBySource.set(source, left)
  }
}

/** `source` is whose share of the computing it takes: an address of a guest, or a member. Refuses `SYS/BUSY`. */
export const hashPassword = (password: string, source: string): Promise<string> =>
  enter(source, () => hash(password, options))

/** The same for a comparison. */
export const isPasswordOf = (passwordHash: string, password: string, source: string): Promise<boolean> =>
  enter(source, () => verify(passwordHash, password))
