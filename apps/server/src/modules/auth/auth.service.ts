/**
 * Secrets and sessions: what the module can do, put together from its use cases.
 * Invariants: tokens and codes are stored only as hashes; a member has no more open sessions than the limit; an unknown
 * name and a wrong password cannot be told apart; a try of a secret is counted before the secret is looked at.
 */
import { type Li, li } from '@app/domain/money/money.ts'
import { chinaDateOf, chinaMidnight, HOUR_MS } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { addressKey } from '#platform/addresses.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Messenger } from '#platform/messenger.ts'
import type { Relay } from '#platform/outbox.ts'
import type { Randomness } from '#platform/randomness.ts'
import type { Rates } from '#platform/rates.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Sealing } from '#platform/sealing.ts'
import { secretAttempts } from './attempts.store.ts'
import * as store from './auth.store.ts'
import { captchas } from './captcha.ts'
import { fundPasswords as createFundPasswords } from './fund-password.ts'
import { authLimits } from './limits.ts'
import { loginUseCase } from './login.ts'
import { hashPassword } from './passwords.ts'
import { registration } from './registration.ts'
import { authSecrets } from './secrets.ts'
import { authSessions, SESSION_HOURS } from './sessions.ts'
import type { Device, Tokens } from './tokens.ts'
import { twoStepLogin } from './two-step.ts'

const TRIAL_MONEY = li(10_000_000)
const TRIAL_NAME_BYTES = 5
/** Withdrawals are looked at by a person for so long after a password was changed (not-shown §2). */
const HOLD_HOURS = 24

/** Calls that try a secret, by address and, since many people share one, less by device. */
const CALLS_PER_MINUTE = 30
const DEVICE_CALLS_PER_MINUTE = 15
const NEW_ACCOUNTS_PER_HOUR = 60
const CAPTCHAS_PER_MINUTE = 120

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

export type AuthParts = Readonly<{
  db: Database
  log: Log
  clock: Clock
  randomness: Randomness
  sealing: Sealing
  messenger: Messenger
  site: SiteService
  account: AccountService
  inbox: InboxService
  wallet: WalletService
  relay: Relay
  rates: Rates
}>

function rateLimits(rates: Rates) {
  const calls = rates.rule('secret', { points: CALLS_PER_MINUTE, durationSeconds: 60 })
  const deviceCalls = rates.rule('secret-device', { points: DEVICE_CALLS_PER_MINUTE, durationSeconds: 60 })
  const drawn = rates.rule('captcha', { points: CAPTCHAS_PER_MINUTE, durationSeconds: 60 })
  const newAccounts = rates.rule('new-account', { points: NEW_ACCOUNTS_PER_HOUR, durationSeconds: 3600 })

  return {
    /** For calls that try a secret or a name. */
    async call({ ip, deviceId }: Device): Promise<void> {
      await calls.take(addressKey(ip))
      if (deviceId !== '') await deviceCalls.take(deviceId)
    },
    captcha: ({ ip }: Device): Promise<void> => drawn.take(addressKey(ip)),
    newAccount: ({ ip }: Device): Promise<void> => newAccounts.take(addressKey(ip)),
  }
}

export function authService(parts: AuthParts) {
  const { db, clock, randomness, sealing, site, account, wallet } = parts
  const attempts = secretAttempts(db)
  const limits = authLimits(site)
  const captcha = captchas({ db, clock, randomness, site })
  const sessions = authSessions(parts)
  const twoStep = twoStepLogin({ db, clock, randomness, sealing, attempts })
  const fundPasswords = createFundPasswords({ db, attempts })
  const secrets = authSecrets({ ...parts, attempts, sessions, fundPasswords, twoStep })
  const rates = rateLimits(parts.rates)

  /** Refuses a call that was meant for another company; one that names none is meant for this. */
  async function checkCompany(named: string | undefined): Promise<void> {
    if (named === undefined) return
    const { companyCode } = await site.company()
    if (named !== companyCode) throw new Refusal('UC/COMPANY_UNKNOWN')
  }

  return {
    rates,
    checkCompany,
    limits,
    captcha,
    sessions,
    twoStep,
    secrets,
    fundPasswords,
    authenticate: sessions.authenticate,
    hasFundPassword: fundPasswords.isSet,
    register: registration({ db, clock, account, wallet, limits, captcha, sessions }),
    login: loginUseCase({ ...parts, attempts, limits, captcha, sessions, twoStep }),

    /** Opens a trial account with trial money; it has no password and ends with its session. */
    async registerTrial(device: Device): Promise<Tokens> {
      const { perIpPerDay } = await limits.register()
      const name = `test${Buffer.from(randomness.bytes(TRIAL_NAME_BYTES)).toString('hex')}`
      return db.transaction(async tx => {
        const today = chinaMidnight(chinaDateOf(clock.now()))
        const ip = addressKey(device.ip)
        if ((await account.countRegistrations(tx, ip, today)) >= perIpPerDay) {
          throw new Refusal('UC/REGISTER_LIMIT')
        }
        const facts = { ...NO_FACTS, account: name, ip }
        const member = await account.create(tx, { ...facts, kind: 'trial', isAgent: false })
        await wallet.open(tx, member.id, 'trial')
        const grant = { memberId: member.id, bill: 'systemReward', amount: TRIAL_MONEY } as const
        await wallet.move(tx, [{ ...grant, reference: `trial:${member.id}` }])
        return sessions.open(tx, member.id, { device, hours: SESSION_HOURS, deviceLimit: 1 })
      })
    },

    /** Whether nobody has the name yet, in any case of letters. */
    isNameFree: async (name: string): Promise<boolean> => (await account.findByAccount(name)) === undefined,

    /** Until when withdrawals are held because a password was changed; `undefined` when they are not. */
    async withdrawalHeldUntil(memberId: bigint): Promise<number | undefined> {
      const changedAt = (await store.findCredentials(db.read, memberId))?.secretsChangedAt ?? undefined
      const until = changedAt === undefined ? undefined : changedAt + HOLD_HOURS * HOUR_MS
      return until !== undefined && until > clock.now() ? until : undefined
    },

    /** A page of the member's logins of 90 days, newest first. */
    async logins(memberId: bigint, page: number, rows: number) {
      const logins = await store.findLogins(db.read, memberId, rows, (page - 1) * rows)
      return { logins, totalCount: await store.countLogins(db.read, memberId) }
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

    /** Removes old login records, attempts, captchas and codes. */
    prune: (): Promise<void> => store.prune(db.read),
  }
}

export type AuthService = ReturnType<typeof authService>
