/** Accounts that nobody registered: those for trial, those that agents open for others, and those of the demonstration. */
import { isAccountName } from '@app/domain/auth/registration.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import { chinaDateOf, chinaMidnight } from '@app/domain/time/china-time.ts'
import type { AccountService, Member } from '#modules/account/account.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { addressKey } from '#platform/addresses.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { hashPassword } from '#platform/passwords.ts'
import type { Randomness } from '#platform/randomness.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './auth.store.ts'
import type { KnownSessions } from './known-sessions.ts'
import type { AuthLimits } from './limits.ts'
import { checkNewPassword } from './password-form.ts'
import { type AuthSessions, SESSION_HOURS } from './sessions.ts'
import type { Device, Tokens } from './tokens.ts'

const TRIAL_MONEY = li(10_000_000)
const TRIAL_NAME_BYTES = 5
/** Older than any time in which new accounts wait, so that whoever tries them can try everything. */
const DEMONSTRATION_AGE_DAYS = 14

export type DemonstrationAccount = Readonly<{
  account: string
  password: string
  isAgent: boolean
  money: Li
  /** Who brought it, and by which code. */
  uplineId?: bigint
  joinCode?: string
  avatarId?: number
}>

/** An account as the agent above it names it. */
export type OpenedAccount = Readonly<{ account: string; password: string; by: bigint }>

/** By which the past of a demonstration is acted; it ends no session of whoever tries the account meanwhile. */
const PAST_DEVICE: Device = { ip: '127.0.0.1', userAgent: '演示', deviceId: '' }
const PAST_DEVICES = 100

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
  limits: AuthLimits
  sessions: AuthSessions
  known: KnownSessions
}>

export function unregisteredAccounts({
  db,
  clock,
  randomness,
  account,
  wallet,
  limits,
  sessions,
  known,
}: Parts) {
  return {
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

    /**
     * Checks and hashes what an account needs that somebody else opens; what it answers opens it in a transaction. The password is good until
     * its owner has set another one, and there is no gift for registering: nobody registered.
     */
    async prepareOpened({ account: name, password, by }: OpenedAccount) {
      if ((await limits.register()).enabled !== 1) throw new Refusal('UC/REGISTER_CLOSED')
      if (!isAccountName(name)) throw new Refusal('UC/ACCOUNT_FORMAT')
      checkNewPassword(name, { password, confirmPassword: password })
      const passwordHash = await hashPassword(password, `member ${by}`)
      return async (tx: Tx, { isAgent }: Readonly<{ isAgent: boolean }>): Promise<Member> => {
        const facts = { ...NO_FACTS, account: name, kind: 'member', isAgent, uplineId: by } as const
        const member = await account.create(tx, facts)
        await wallet.open(tx, member.id, 'member')
        await store.insertInitialPassword(tx, member.id, passwordHash)
        return member
      }
    },

    /**
     * Lets the past of a demonstration act as a member who is logged in, for what asks for a session; nobody learns its token, and it ends with
     * the work (adr 0244).
     */
    async actIn<Done>(
      memberId: bigint,
      work: (caller: Caller) => Promise<Done>,
      deviceId = '',
    ): Promise<Done> {
      const opening = { device: { ...PAST_DEVICE, deviceId }, hours: 1, deviceLimit: PAST_DEVICES }
      const { token } = await db.transaction(tx => sessions.open(tx, memberId, opening))
      try {
        return await work(await known.authenticate(token))
      } finally {
        await sessions.logout(token)
      }
    },

    /** Makes an account of the demonstration with play money, old enough for what new ones wait for, unless its name exists already. */
    async ensureAccount(wanted: DemonstrationAccount): Promise<void> {
      if ((await account.findByAccount(wanted.account)) !== undefined) return
      const passwordHash = await hashPassword(wanted.password, 'demonstration')
      await db.transaction(async tx => {
        // Another node may have been faster; its account is as good.
        if ((await account.findByAccount(wanted.account, tx)) !== undefined) return
        const member = await account.create(tx, {
          ...NO_FACTS,
          ...wanted,
          kind: 'member',
          ageDays: DEMONSTRATION_AGE_DAYS,
        })
        if (wanted.avatarId !== undefined) await account.update(tx, member.id, { avatarId: wanted.avatarId })
        await store.insertCredentials(tx, member.id, passwordHash, undefined)
        await wallet.open(tx, member.id, 'member')
        const deposit = { memberId: member.id, bill: 'manualDeposit', amount: wanted.money } as const
        await wallet.move(tx, [{ ...deposit, reference: `demonstration:${member.id}`, remark: '演示币' }])
      })
    },
  }
}
