/**
 * Tries of a login. They are counted where they come from first: by name and address, or by name and device when the
 * member has been logged in on it. So an attacker who tries a name locks only himself out. The name itself is locked
 * by many strangers together, which stops neither a known device nor a right password with a right two-step code.
 */
import type { Member } from '#modules/account/account.service.ts'
import { addressKey } from '#platform/addresses.ts'
import type { Executor } from '#platform/db.ts'
import type { SecretAttempts } from './attempts.store.ts'
import type { LoginLimit } from './limits.ts'
import type { AuthSessions } from './sessions.ts'
import type { Device } from './tokens.ts'

/** A name is locked after so many times the failures that lock one source of them. */
const SOURCES_MAX = 10

export type TrySource = Readonly<{
  name: string
  /** What is counted: the name with its address or device. */
  subject: string
  /** A device on which the member has been logged in; a stranger does not know its id. */
  isKnown: boolean
}>

export type TriesTaken = Readonly<{
  /** Failures that ask for a captcha: of the source itself, and for an unknown one of the name too. */
  count: number
  isSourceLocked: boolean
  isNameLocked: boolean
}>

type Parts = Readonly<{ attempts: SecretAttempts; sessions: AuthSessions }>

const limitOf = ({ maxFail, lockMinutes }: LoginLimit) => ({ max: maxFail, minutes: lockMinutes })

const nameLimitOf = ({ maxFail, lockMinutes }: LoginLimit) => ({
  max: maxFail * SOURCES_MAX,
  minutes: lockMinutes,
})

export function loginTries({ attempts, sessions }: Parts) {
  return {
    /** Where a try of that name comes from; an unknown name has no known device. */
    async sourceOf(written: string, member: Member | undefined, device: Device): Promise<TrySource> {
      const name = written.trim().toLowerCase()
      const isKnown = await sessions.isDeviceIdOf(member?.id ?? 0n, device.deviceId)
      const subject = isKnown
        ? `${name} device ${device.deviceId}`
        : `${name} address ${addressKey(device.ip)}`
      return { name, subject, isKnown }
    },

    /** How things stand before a try; takes none. */
    async look({ name, subject, isKnown }: TrySource, limit: LoginLimit): Promise<TriesTaken> {
      const own = await attempts.look('login', subject, limitOf(limit))
      if (isKnown) return { count: own.taken, isSourceLocked: own.isLocked, isNameLocked: false }
      const all = await attempts.look('login', name, nameLimitOf(limit))
      return {
        count: Math.max(own.taken, all.taken),
        isSourceLocked: own.isLocked,
        isNameLocked: all.isLocked,
      }
    },

    /** Counts an attempt; answers what was locked before it. */
    async take({ name, subject, isKnown }: TrySource, limit: LoginLimit): Promise<Omit<TriesTaken, 'count'>> {
      if (!(await attempts.take('login', subject, limitOf(limit)))) {
        return { isSourceLocked: true, isNameLocked: false }
      }
      const isNameLocked = !isKnown && !(await attempts.take('login', name, nameLimitOf(limit)))
      return { isSourceLocked: false, isNameLocked }
    },

    /** Gives the tries back after a right password; a known device took none of the name. */
    async clear(executor: Executor, { name, subject, isKnown }: TrySource): Promise<void> {
      await attempts.clear(executor, 'login', subject)
      if (!isKnown) await attempts.clear(executor, 'login', name)
    },
  }
}

export type LoginTries = ReturnType<typeof loginTries>
