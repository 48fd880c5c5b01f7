/**
 * Secrets and sessions: registration, login, trial, logout, and who a token belongs to.
 * Invariants: tokens are stored only as hashes; a member has at most one live session; an unknown name and a wrong
 * password cannot be told apart.
 */
import { createHash } from 'node:crypto'
import { findRegistrationFault, type RegistrationFields } from '@app/domain/auth/registration.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AccountService, Member } from '#modules/account/account.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Relay } from '#platform/outbox.ts'
import type { Randomness } from '#platform/randomness.ts'
import { Refusal } from '#platform/refusal.ts'
import { AUTH_SESSIONS, type AuthSessions } from './auth.events.ts'
import * as store from './auth.store.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'
import { createSessionCache, type KnownSession } from './session-cache.ts'

export type Tokens = Readonly<{ token: string; tokenChat: string }>
export type Device = Readonly<{ ip: string; userAgent: string }>

export type Registration = RegistrationFields & Readonly<{ intrCode?: string | undefined }>

const TOKEN_BYTES = 32
const SESSION_HOURS = 72
/** Login-limit configuration: three failures lock the account for half an hour (not-shown §3). */
const FAILURES_MAX = 3
const LOCK_MINUTES = 30
const ATTEMPTS_PER_MINUTE = 30
const NEW_ACCOUNTS_PER_HOUR = 60
/** Play money that a new account begins with, in 厘. */
const REGISTRATION_BONUS = li(1_000_000)
const TRIAL_MONEY = li(10_000_000)
const TRIAL_NAME_BYTES = 5

export type DemonstrationAccount = Readonly<{
  account: string
  password: string
  isAgent: boolean
  money: Li
}>

const NO_FACTS = {
  fullName: undefined,
  birthday: undefined,
  email: undefined,
  phone: undefined,
  qq: undefined,
  wechat: undefined,
} as const

type Parts = Readonly<{
  db: Database
  clock: Clock
  randomness: Randomness
  account: AccountService
  wallet: WalletService
  relay: Relay
}>

/** Live sessions that a node knows by heart, for how long, and how late the news of their end may be. */
const KNOWN_MAX = 50_000
const KNOWN_MAX_AGE_MS = 60_000
const NEWS_LATE_MS = 500

const tokenHash = (token: string): Uint8Array => createHash('sha256').update(token).digest()

const filled = (text: string | undefined) => (text === undefined || text === '' ? undefined : text)

export function authService({ db, clock, randomness, account, wallet, relay }: Parts) {
  const sessions = createSessionCache({
    max: KNOWN_MAX,
    maxAgeMs: KNOWN_MAX_AGE_MS,
    now: clock.now,
    isInformed: () => relay.lagMs() < NEWS_LATE_MS,
  })
  relay.on(AUTH_SESSIONS, ({ payload }) => sessions.drop(BigInt((payload as AuthSessions).memberId)))
  const attempts = new RateLimiterMemory({ points: ATTEMPTS_PER_MINUTE, duration: 60 })
  const newAccounts = new RateLimiterMemory({ points: NEW_ACCOUNTS_PER_HOUR, duration: 3600 })
  // Compared against when the name is unknown, so that both answers take the same time.
  const decoy = hashPassword('no such account')

  async function limit(limiter: RateLimiterMemory, ip: string): Promise<void> {
    try {
      await limiter.consume(ip)
    } catch (error) {
      throw error instanceof Error ? error : new Refusal('SYS/TOO_MANY')
    }
  }

  async function openSession(tx: Tx, memberId: bigint, device: Device): Promise<Tokens> {
    const newToken = () => Buffer.from(randomness.bytes(TOKEN_BYTES)).toString('base64url')
    const tokens = { token: newToken(), tokenChat: newToken() }
    await store.endOtherSessions(tx, memberId)
    await store.insertSession(tx, {
      memberId,
      tokenHash: tokenHash(tokens.token),
      chatTokenHash: tokenHash(tokens.tokenChat),
      hours: SESSION_HOURS,
      ...device,
    })
    return tokens
  }

  async function isRightPassword(member: Member | undefined, password: string): Promise<boolean> {
    const credentials = member && (await store.findCredentials(db.read, member.id))
    if (credentials?.isLocked) throw new Refusal('UC/LOGIN_LOCKED')
    const isRight = await isPasswordOf(credentials?.passwordHash ?? (await decoy), password)
    return credentials !== undefined && isRight
  }

  async function readSession(hash: Uint8Array): Promise<KnownSession> {
    const session = await store.findSession(db.read, hash)
    if (session === undefined) throw new Refusal('UC/TOKEN_INVALID')
    if (session.endReason === 'other-device') throw new Refusal('UC/OTHER_DEVICE')
    if (session.endReason !== null || session.isExpired) throw new Refusal('UC/TOKEN_INVALID')
    if (session.state !== 'normal') throw new Refusal('UC/ACCOUNT_STATE_ERROR')
    const { id: sessionId, memberId, account: name, kind, isAgent, expiresAt } = session
    return { caller: { sessionId, memberId, account: name, kind, isAgent }, expiresAt }
  }

  return {
    /** Registers a member and opens its session; every rule of the form is checked again here. */
    async register(form: Registration, device: Device): Promise<Tokens> {
      const fault = findRegistrationFault(form, chinaDateOf(clock.now()))
      if (fault !== undefined) throw new Refusal(fault)
      if (filled(form.intrCode) !== undefined) throw new Refusal('UC/REFERRAL_CODE_UNKNOWN')
      await limit(newAccounts, device.ip)
      const passwordHash = await hashPassword(form.password)
      const fundPassword = filled(form.fundPwd)
      const fundHash = fundPassword === undefined ? undefined : await hashPassword(fundPassword)
      return db.transaction(async tx => {
        const member = await account.create(tx, {
          account: form.account,
          kind: 'member',
          isAgent: false,
          fullName: filled(form.fullName),
          birthday: filled(form.birthday),
          email: filled(form.email),
          phone: filled(form.phone?.replaceAll(' ', '')),
          qq: filled(form.qq),
          wechat: filled(form.weixin),
        })
        await store.insertCredentials(tx, member.id, passwordHash, fundHash)
        await wallet.open(tx, member.id, 'member')
        const bonus = { memberId: member.id, bill: 'registrationBonus', amount: REGISTRATION_BONUS } as const
        await wallet.move(tx, [{ ...bonus, reference: `register:${member.id}` }])
        return openSession(tx, member.id, device)
      })
    },

    /** Opens a trial account with trial money; it has no password and ends with its session. */
    async registerTrial(device: Device): Promise<Tokens> {
      await limit(newAccounts, device.ip)
      const name = `test${Buffer.from(randomness.bytes(TRIAL_NAME_BYTES)).toString('hex')}`
      return db.transaction(async tx => {
        const member = await account.create(tx, {
          ...NO_FACTS,
          account: name,
          kind: 'trial',
          isAgent: false,
        })
        await wallet.open(tx, member.id, 'trial')
        const grant = { memberId: member.id, bill: 'systemReward', amount: TRIAL_MONEY } as const
        await wallet.move(tx, [{ ...grant, reference: `trial:${member.id}` }])
        return openSession(tx, member.id, device)
      })
    },

    /** Checks name and password; refuses a locked, frozen or closed account, and too many tries. */
    async login(name: string, password: string, device: Device): Promise<Tokens> {
      await limit(attempts, device.ip)
      const member = await account.findByAccount(name.trim())
      if (!(await isRightPassword(member, password)) || member === undefined) {
        if (member !== undefined) await store.recordFailure(db.read, member.id, FAILURES_MAX, LOCK_MINUTES)
        throw new Refusal('UC/LOGIN_FAILED')
      }
      if (member.state !== 'normal') throw new Refusal('UC/ACCOUNT_STATE_ERROR')
      return db.transaction(async tx => {
        await store.clearFailures(tx, member.id)
        return openSession(tx, member.id, device)
      })
    },

    /** Ends the session of the token; a dead or unknown token changes nothing. */
    async logout(token: string): Promise<void> {
      const memberId = await store.endSession(db.read, tokenHash(token))
      if (memberId !== undefined) sessions.drop(memberId)
    },

    /** Who the token belongs to; refuses a dead one. */
    authenticate(token: string): Promise<Caller> {
      const hash = tokenHash(token)
      return sessions.find(Buffer.from(hash).toString('base64'), () => readSession(hash))
    },

    /** Makes an account of the demonstration with play money, unless its name exists already. */
    async ensureAccount(wanted: DemonstrationAccount): Promise<void> {
      if ((await account.findByAccount(wanted.account)) !== undefined) return
      const passwordHash = await hashPassword(wanted.password)
      await db.transaction(async tx => {
        // Another node may have been faster; its account is as good.
        if ((await account.findByAccount(wanted.account, tx)) !== undefined) return
        const member = await account.create(tx, { ...NO_FACTS, ...wanted, kind: 'member' })
        await store.insertCredentials(tx, member.id, passwordHash, undefined)
        await wallet.open(tx, member.id, 'member')
        const deposit = { memberId: member.id, bill: 'manualDeposit', amount: wanted.money } as const
        await wallet.move(tx, [{ ...deposit, reference: `demonstration:${member.id}`, remark: '演示币' }])
      })
    },

    hasFundPassword: (memberId: bigint): Promise<boolean> => store.hasFundPassword(db.read, memberId),
  }
}

export type AuthService = ReturnType<typeof authService>
