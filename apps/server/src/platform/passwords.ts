/** Passwords at rest: argon2id, with a cap on how many are computed at once. */
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { sharedQueue } from '#platform/shared-queue.ts'

/** OWASP's lower setting: 19 MiB, two passes. */
const options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A flood of logins must not eat the memory: a few run, some wait, the rest are refused as busy. */
const RUNNING_MAX = 4
const WAITING_MAX = 64
/** The queue limit of one source: a source that sends too many at once delays itself and not others. */
const SHARE_MAX = 16

const queue = sharedQueue<string | boolean>({
  runningMax: RUNNING_MAX,
  waitingMax: WAITING_MAX,
  shareMax: SHARE_MAX,
})
let count = 0

/** The id is unique to this task, so the result is its own. */
const enter = <T extends string | boolean>(source: string, work: () => Promise<T>): Promise<T> =>
  queue.enter(source, String(count++), work) as Promise<T>

/**
 * `source` is whose share of the computing it takes: an address of a guest, or a member. Refuses `SYS/TOO_MANY` when that is
 * taken, `SYS/BUSY` when all places are.
 */
export const hashPassword = (password: string, source: string): Promise<string> =>
  enter(source, () => hash(password, options))

/** The same for a comparison. */
export const isPasswordOf = (passwordHash: string, password: string, source: string): Promise<boolean> =>
  enter(source, () => verify(passwordHash, password))
