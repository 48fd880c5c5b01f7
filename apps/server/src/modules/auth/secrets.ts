/** Changes of passwords, with the codes that stand in for a forgotten one. Source: product document not-shown §2. */
import { isFundPassword, isSimpleFundPassword } from '@app/domain/auth/fund-password.ts'
import { isPassword } from '@app/domain/auth/registration.ts'
import type { AccountService, Member } from '#modules/account/account.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Log } from '#platform/log.ts'
import type { Messenger } from '#platform/messenger.ts'
import type { Randomness } from '#platform/randomness.ts'
import { Refusal } from '#platform/refusal.ts'
import { FIVE_A_DAY, FIVE_TRIES, type SecretAttempts } from './attempts.store.ts'
import * as store from './auth.store.ts'
import type { FundPasswords } from './fund-password.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'
import type { AuthSessions } from './sessions.ts'
import { tokenHash } from './tokens.ts'
import type { TwoStep } from './two-step.ts'

const CODE_MINUTES = 10
const CODE_COUNT = 10_000

type Parts = Readonly<{
  db: Database
  log: Log
  randomness: Randomness
  messenger: Messenger
  account: AccountService
  inbox: InboxService
  attempts: SecretAttempts
  sessions: AuthSessions
  fundPasswords: FundPasswords
  twoStep: TwoStep
}>

type NewPassword = Readonly<{ password: string; confirmPassword: string }>

export type FundPasswordForm = Readonly<{
  fundPwd: string
  confirmFundPwd: string
  oldFundPwd?: string | undefined
  password?: string | undefined
  code?: string | undefined
}>

const codeHash = (memberId: bigint, code: string) => tokenHash(`${memberId}:${code}`)

function checkNewPassword(name: string, { password, confirmPassword }: NewPassword): void {
  if (password.toLowerCase() === name.trim().toLowerCase()) throw new Refusal('UC/PASSWORD_IS_ACCOUNT')
  if (!isPassword(password)) throw new Refusal('UC/PASSWORD_FORMAT')
  if (password !== confirmPassword) throw new Refusal('UC/PASSWORD_CONFIRM')
}

export function authSecrets(parts: Parts) {
  const { db, log, randomness, messenger, account, inbox, attempts, sessions, fundPasswords, twoStep } = parts

  async function sendCode(member: Member, purpose: 'reset' | 'own', to: string): Promise<void> {
    const limited = purpose === 'reset' ? 'reset-code' : 'own-code'
    if (!(await attempts.take(limited, member.id.toString(), FIVE_A_DAY))) return
    const [a = 0, b = 0, c = 0, d = 0] = randomness.bytes(4)
    const number = (((a * 256 + b) * 256 + c) * 256 + d) % CODE_COUNT
    const code = String(number).padStart(4, '0')
    await store.upsertCode(db.read, {
      memberId: member.id,
      purpose,
      codeHash: codeHash(member.id, code),
      minutes: CODE_MINUTES,
    })
    await messenger.send(to, `【开奖】您的验证码是${code}，${CODE_MINUTES}分钟内有效，请勿告诉他人。`)
  }

  const tell = (tx: Tx, memberId: bigint, title: string): Promise<void> =>
    inbox.send(tx, {
      memberId,
      topic: 'system',
      title,
      content: '如非本人操作，请立即联系客服。修改密码后24小时内提现需人工审核。',
      link: '/security-center',
    })

  /** Refuses unless it is the login password; five wrong ones lock for half an hour. */
  async function verifyPassword({ memberId }: Caller, password: string): Promise<void> {
    const credentials = await store.findCredentials(db.read, memberId)
    if (credentials === undefined) throw new Refusal('UC/TRIAL_FORBIDDEN')
    if (!(await attempts.take('password', memberId.toString(), FIVE_TRIES))) {
      throw new Refusal('UC/PASSWORD_LOCKED')
    }
    if (!(await isPasswordOf(credentials.passwordHash, password))) throw new Refusal('UC/PASSWORD_WRONG')
    await attempts.clear(db.read, 'password', memberId.toString())
  }

  /** Refuses unless the old fund password is right, or the login password with a code stands in for it. */
  async function verifyFundChange(caller: Caller, form: FundPasswordForm): Promise<void> {
    const { memberId } = caller
    if (form.oldFundPwd !== undefined && form.oldFundPwd !== '') {
      return fundPasswords.verify(memberId, form.oldFundPwd)
    }
    if (form.password === undefined || form.password === '') throw new Refusal('UC/CASH_PASSWORD_ERROR')
    await verifyPassword(caller, form.password)
    const code = form.code ?? ''
    if (await twoStep.isOn(memberId)) {
      if (!(await twoStep.isRight(memberId, code))) throw new Refusal('UC/TWO_STEP_WRONG')
      return
    }
    const isLeft = await attempts.take('reset', `own ${memberId}`, FIVE_TRIES)
    if (!isLeft || !(await store.takeCode(db.read, memberId, 'own', codeHash(memberId, code)))) {
      throw new Refusal('UC/CODE_WRONG')
    }
    await attempts.clear(db.read, 'reset', `own ${memberId}`)
  }

  return {
    verifyPassword,

    /** Sends a code when name and contact belong together; returns before it knows, so the time says nothing. */
    requestReset(name: string, contact: string): void {
      const work = async () => {
        const member = await account.findByAccount(name.trim())
        const given = contact.trim()
        if (member === undefined || member.state !== 'normal' || given === '') return
        const email = member.email?.toLowerCase()
        if (given === member.phone || given.toLowerCase() === email) await sendCode(member, 'reset', given)
      }
      work().catch(error => log.error({ err: error }, 'a code could not be sent'))
    },

    /** Sets a new password by a code; an unknown name, a wrong and an old code are refused alike. */
    async reset(name: string, code: string, wanted: NewPassword): Promise<void> {
      checkNewPassword(name, wanted)
      const subject = name.trim().toLowerCase()
      const isLeft = await attempts.take('reset', subject, FIVE_TRIES)
      // Before the code is looked at: both answers cost one hash.
      const passwordHash = await hashPassword(wanted.password)
      const member = await account.findByAccount(name.trim())
      const memberId = member?.id ?? 0n
      const isGood =
        isLeft && (await store.takeCode(db.read, memberId, 'reset', codeHash(memberId, code.trim())))
      if (!isGood || member === undefined) throw new Refusal('UC/CODE_WRONG')
      await db.transaction(async tx => {
        await store.updatePassword(tx, member.id, passwordHash)
        await attempts.clear(tx, 'reset', subject)
        await attempts.clear(tx, 'login', subject)
        await sessions.endForNewPassword(tx, member.id, undefined)
        await tell(tx, member.id, '登录密码已重置')
      })
      sessions.forget(member.id)
    },

    /** Replaces the login password by the old one; the member's other sessions end. */
    async updatePassword(caller: Caller, oldPassword: string, wanted: NewPassword): Promise<void> {
      checkNewPassword(caller.account, wanted)
      await verifyPassword(caller, oldPassword)
      if (oldPassword === wanted.password) throw new Refusal('UC/PASSWORD_SAME')
      const passwordHash = await hashPassword(wanted.password)
      await db.transaction(async tx => {
        await store.updatePassword(tx, caller.memberId, passwordHash)
        await sessions.endForNewPassword(tx, caller.memberId, caller.sessionId)
        await tell(tx, caller.memberId, '登录密码已修改')
      })
      sessions.forget(caller.memberId)
    },

    /** Sets the first fund password, or replaces it; after a change the member's other sessions end. */
    async updateFundPassword(caller: Caller, form: FundPasswordForm): Promise<void> {
      if (caller.kind === 'trial') throw new Refusal('UC/TRIAL_FORBIDDEN')
      const { memberId } = caller
      if (!isFundPassword(form.fundPwd)) throw new Refusal('UC/FUND_PASSWORD_FORMAT')
      if (form.fundPwd !== form.confirmFundPwd) throw new Refusal('UC/FUND_PASSWORD_CONFIRM')
      const member = await account.find(memberId)
      if (isSimpleFundPassword(form.fundPwd, member?.birthday ?? undefined)) {
        throw new Refusal('UC/FUND_PASSWORD_SIMPLE')
      }
      const wasSet = await fundPasswords.isSet(memberId)
      if (wasSet) await verifyFundChange(caller, form)
      const hash = await hashPassword(form.fundPwd)
      await db.transaction(async tx => {
        await account.lock(tx, memberId)
        // Two first settings at once: the later one would be a change that nobody verified.
        const isSetNow = ((await store.findCredentials(tx, memberId))?.fundPasswordHash ?? null) !== null
        if (isSetNow && !wasSet) throw new Refusal('UC/CASH_PASSWORD_ERROR')
        await store.updateFundPassword(tx, memberId, hash)
        await attempts.clear(tx, 'fund-password', memberId.toString())
        if (!wasSet) return
        await sessions.endForNewPassword(tx, memberId, caller.sessionId)
        await tell(tx, memberId, '资金密码已修改')
      })
      sessions.forget(memberId)
    },

    /** Sends a code to the caller's own telephone or address; refuses when there is neither. */
    async requestOwn(caller: Caller): Promise<void> {
      if (caller.kind === 'trial') throw new Refusal('UC/TRIAL_FORBIDDEN')
      const member = await account.find(caller.memberId)
      const to = member?.phone ?? member?.email ?? undefined
      if (member === undefined || to === undefined) throw new Refusal('UC/PHONE_EMPTY')
      await sendCode(member, 'own', to)
    },
  }
}
