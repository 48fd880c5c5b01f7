/** Passwords at rest: argon2id, with a cap on how many are computed at once. */
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { Refusal } from '#platform/refusal.ts'

/** OWASP's lower setting: 19 MiB, two passes. */
const options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const RUNNING_MAX = 4
const WAITING_MAX = 64

/** A flood of logins must not eat the memory: a few run, some wait, the rest are refused as busy. */
function gate() {
  let running = 0
  const waiting: (() => void)[] = []
  return async function enter<T>(work: () => Promise<T>): Promise<T> {
    if (running >= RUNNING_MAX) {
      if (waiting.length >= WAITING_MAX) throw new Refusal('SYS/BUSY')
      await new Promise<void>(resume => waiting.push(resume))
    }
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}

const enter = gate()

export const hashPassword = (password: string): Promise<string> => enter(() => hash(password, options))

export const isPasswordOf = (passwordHash: string, password: string): Promise<boolean> =>
  enter(() => verify(passwordHash, password))
