/**
 * Secrets and sessions: what the module can do, put together from its use cases.
 * Invariants: tokens and codes are stored only as hashes; a member has no more open sessions than the limit; an unknown
 * name and a wrong password cannot be told apart; a try of a secret is counted before the secret is looked at.
 */
import { HOUR_MS } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { RestrictionsService } from '#modules/account/restrictions.service.ts'
import type { AgreementsService } from '#modules/agreements/agreements.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { Fanout } from '#platform/fanout.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
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
import { fundPasswordChange } from './change-fund-password.ts'
import { passwordChange } from './change-password.ts'
import { memberCodes } from './codes.ts'
import { fundPasswords as createFundPasswords } from './fund-password.ts'
import { knownSessions } from './known-sessions.ts'
import { authLimits } from './limits.ts'
import { loginUseCase } from './login.ts'
import { loginTries } from './login-tries.ts'
import { ownerNotices } from './owner-notices.ts'
import { ownerProofs } from './owner-proof.ts'
import { registration } from './registration.ts'
import { passwordReset, type ResetForm } from './reset-password.ts'
import { authSessions } from './sessions.ts'
import type { Device } from './tokens.ts'
import { twoStepLogin } from './two-step.ts'
import { unregisteredAccounts } from './unregistered-accounts.ts'

/** Withdrawals are looked at by a person for so long after a password was changed (not-shown §2). */
const HOLD_HOURS = 24

export type AuthParts = Readonly<{
  db: Database
  log: Log
  clock: Clock
  randomness: Randomness
  sealing: Sealing
  messenger: Messenger
  site: SiteService
  account: AccountService
  restrictions: RestrictionsService
  inbox: InboxService
  agreements: AgreementsService
  wallet: WalletService
  relay: Relay
  fanout: Fanout
  jobs: Pick<Jobs, 'add'>
  rates: Rates
}>

/** The use cases' own parts, made once; none of them leaves the module. */
function insidesOf(parts: AuthParts) {
  const { db, site } = parts
  const attempts = secretAttempts(db)
  const limits = authLimits(site)
  const captcha = captchas(parts)
  const sessions = authSessions(parts)
  const known = knownSessions(parts)
  const twoStep = twoStepLogin({ ...parts, attempts })
  const fundPasswords = createFundPasswords({ db, attempts })
  const owner = ownerProofs({ db, attempts, twoStep })
  const notices = ownerNotices({ ...parts, attempts })
  const codes = memberCodes({ ...parts, attempts })
  const tries = loginTries({ attempts, sessions })
  return {
    ...parts,
    ...{ attempts, limits, captcha, sessions, known, twoStep, fundPasswords, owner, notices, codes, tries },
  }
}

type Insides = ReturnType<typeof insidesOf>

/** What guests do: come in, come back. */
function entries(insides: Insides) {
  const { account, captcha, known, limits, sessions } = insides
  const { request, reset, answer } = passwordReset(insides)
  return {
    login: loginUseCase(insides),
    register: registration(insides),
    ...unregisteredAccounts(insides),
    authenticate: known.authenticate,
    authenticateChat: known.authenticateChat,
    renewChatToken: sessions.renewChatToken,
    logout: sessions.logout,
    loginLimit: limits.login,
    registerLimit: limits.register,
    drawCaptcha: captcha.draw,
    makeChallenge: captcha.challenge,

    /** Whether nobody has the name yet, in any case of letters. */
    isNameFree: async (name: string): Promise<boolean> => (await account.findByAccount(name)) === undefined,

    /** Refuses `UC/CAPTCHA`; whether a code was sent is not said. */
    async requestReset(
      form: Readonly<{ account: string; contact: string; vCode: string }>,
      captchaId: string | undefined,
    ): Promise<void> {
      await captcha.check('reset', { text: form.vCode, id: captchaId })
      await request(form.account, form.contact)
    },

    /** Sends the code that was asked for; a job calls it. */
    answerReset: answer,

    resetPassword: (form: ResetForm, device: Device): Promise<void> => reset(form, device),
  }
}

/** What members do with their secrets and devices, and what other modules ask of these. */
function safeguards(insides: Insides) {
  const { db, clock, account, codes, fundPasswords, notices, owner, sessions, twoStep } = insides
  return {
    verifyOwner: owner.verifyOwner,
    putNotice: notices.put,
    sendNotice: notices.send,
    /** Sends a notice that waits; a job calls it. */
    deliverNotice: notices.deliver,

    changePassword: passwordChange(insides),
    changeFundPassword: fundPasswordChange(insides),
    hasFundPassword: fundPasswords.isSet,
    checkFundPassword: fundPasswords.check,
    spendMark: fundPasswords.spendMark,
    askingFor: fundPasswords.askingFor,

    /** Sends a code to the caller's own telephone or address; refuses when there is neither. */
    async requestOwnCode(caller: Caller): Promise<void> {
      if (caller.kind === 'trial') throw new Refusal('UC/TRIAL_FORBIDDEN')
      const member = await account.find(caller.memberId)
      const to = member?.phone ?? member?.email ?? undefined
      if (member === undefined || to === undefined) throw new Refusal('UC/PHONE_EMPTY')
      await codes.send(member, 'own', to)
    },

    hasTwoStep: twoStep.isOn,
    sealTwoStepSecrets: twoStep.sealAll,
    confirmTwoStep: twoStep.confirm,
    async beginTwoStep(caller: Caller, password: string) {
      await owner.verifyPassword(caller, password)
      return twoStep.begin(caller)
    },
    async endTwoStep(caller: Caller, password: string, code: string): Promise<void> {
      await owner.verifyPassword(caller, password)
      await twoStep.end(caller, code)
    },

    listSessions: sessions.list,
    findOpenSessions: sessions.findOpenIds,
    endSessions: sessions.end,
    endAllSessions: sessions.endAll,
    forgetSessions: sessions.forget,

    /** Until when withdrawals are held because a password was changed; `undefined` when they are not. */
    async withdrawalHeldUntil(memberId: bigint): Promise<number | undefined> {
      const changedAt = (await store.findCredentials(db.read, memberId))?.secretsChangedAt ?? undefined
      const until = changedAt === undefined ? undefined : changedAt + HOLD_HOURS * HOUR_MS
      return until !== undefined && until > clock.now() ? until : undefined
    },

    /** The same for staff, on from one of them. */
    loginsBefore: (memberId: bigint, page: Readonly<{ after: string | undefined; rows: number }>) =>
      store.findLoginsBefore(db.read, memberId, page),

    /** When each of these members was let in last, by member. */
    async lastLogins(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
      const rows = await store.findLastLogins(db.read, memberIds)
      return new Map(rows.map(({ memberId, at }) => [memberId, at]))
    },

    /** Who came in from an address in 90 days, or on a device, by the last time. */
    cameIn: (wish: Parameters<typeof store.findCameIn>[1]): Promise<store.CameIn[]> =>
      store.findCameIn(db.read, wish),

    /** A page of the member's logins of 90 days, newest first. */
    async logins(memberId: bigint, page: number, rows: number) {
      const logins = await store.findLogins(db.read, memberId, rows, (page - 1) * rows)
      return { logins, totalCount: await store.countLogins(db.read, memberId) }
    },
  }
}

export function authService(parts: AuthParts) {
  const insides = insidesOf(parts)
  return {
    ...entries(insides),
    ...safeguards(insides),

    /** What is done at news of sessions: the module listens with it. */
    sessionNews: insides.known.news,

    /** Removes old login records, attempts, captchas and codes. */
    prune: (signal: AbortSignal): Promise<void> => store.prune(parts.db.read, signal),
  }
}

export type AuthService = ReturnType<typeof authService>
