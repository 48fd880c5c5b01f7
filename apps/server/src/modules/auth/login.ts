/** Login. An unknown name and a wrong password cannot be told apart: not by text, not by lock, not by time. */
import type { AccountService, Member } from '#modules/account/account.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import { addressKey } from '#platform/addresses.ts'
import type { Database, Tx } from '#platform/db.ts'
import { hashPassword, isPasswordOf } from '#platform/passwords.ts'
import type { Rates } from '#platform/rates.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './auth.store.ts'
import type { Captchas } from './captcha.ts'
import type { AuthLimits, LoginLimit } from './limits.ts'
import type { LoginTries, TrySource } from './login-tries.ts'
import { checkNewPassword } from './password-form.ts'
import { type AuthSessions, SESSION_HOURS, SHORT_SESSION_HOURS } from './sessions.ts'
import type { Device, Tokens } from './tokens.ts'
import type { TwoStep } from './two-step.ts'

export type LoginForm = Readonly<{
  account: string
  password: string
  remember?: boolean | undefined
  valiCode?: string | undefined
  twoStepCode?: string | undefined
  newPassword?: string | undefined
  confirmPassword?: string | undefined
}>

/** A login form with what came along with it. */
type Arrival = Readonly<{ device: Device; captchaId: string | undefined }>

/** One try under way. */
type Try = Arrival &
  Readonly<{ form: LoginForm; limit: LoginLimit; member: Member | undefined; source: TrySource }>

/** Whose name and password were sent, by the credentials of that moment, and whether the name was locked. */
type Known = Readonly<{ member: Member; credentials: store.CredentialRow; isNameLocked: boolean }>

type Parts = Readonly<{
  db: Database
  account: AccountService
  inbox: InboxService
  tries: LoginTries
  limits: AuthLimits
  captcha: Captchas
  sessions: AuthSessions
  twoStep: TwoStep
  rates: Rates
}>

/** One address that fails this often in ten minutes, over whatever names, has to solve captchas. */
const ADDRESS_FAILURES_MAX = 10
const ADDRESS_FAILURES_SECONDS = 600

const hasCode = ({ twoStepCode = '' }: LoginForm): boolean => twoStepCode.trim() !== ''

function loginChecks({ db, tries, captcha, sessions, twoStep, rates }: Parts) {
  const addressFailures = rates.rule('login-failures', {
    points: ADDRESS_FAILURES_MAX,
    durationSeconds: ADDRESS_FAILURES_SECONDS,
  })
  // A dummy hash to compare with when the name is unknown, so that both answers take the same time.
  const decoy = hashPassword('no such account', 'decoy')

  /** Refuses a locked source before it has to solve a captcha. A locked name still accepts a two-step code. */
  async function needsCaptcha({ form, device, limit, source }: Try): Promise<boolean> {
    const { count, isSourceLocked, isNameLocked } = await tries.look(source, limit)
    if (isSourceLocked || (isNameLocked && !hasCode(form))) throw new Refusal('UC/LOGIN_LOCKED')
    if (limit.vCode === 1 || count >= limit.captchaAfter) return true
    return addressFailures.isSpent(addressKey(device.ip))
  }

  /** The credentials that the password fits. */
  async function fittingCredentials({ form, device, member }: Try): Promise<store.CredentialRow | undefined> {
    const credentials = member && (await store.findCredentials(db.read, member.id))
    const hash = credentials?.passwordHash ?? (await decoy)
    return (await isPasswordOf(hash, form.password, addressKey(device.ip))) ? credentials : undefined
  }

  async function refuseRestricted(member: Member, device: Device): Promise<void> {
    try {
      await sessions.refuseRestricted(db.read, member.id)
    } catch (error) {
      await store.insertLogin(db.read, member.id, device, 'refused')
      throw error
    }
  }

  return {
    async captcha(attempt: Try): Promise<void> {
      if (!(await needsCaptcha(attempt))) return
      const { form, captchaId } = attempt
      if ((form.valiCode ?? '').trim() === '') throw new Refusal('UC/CAPTCHA_REQUIRED')
      await captcha.check('login', { text: form.valiCode, id: captchaId })
    },

    /** Takes a try; answers the member whose name and password these are. */
    async password(attempt: Try): Promise<Known> {
      const { form, device, limit, member, source } = attempt
      const { isSourceLocked, isNameLocked } = await tries.take(source, limit)
      if (isSourceLocked || (isNameLocked && !hasCode(form))) throw new Refusal('UC/LOGIN_LOCKED')
      const credentials = await fittingCredentials(attempt)
      if (credentials !== undefined && member !== undefined) return { member, credentials, isNameLocked }
      if (member !== undefined) await store.insertLogin(db.read, member.id, device, 'wrong-password')
      await addressFailures.count(addressKey(device.ip))
      // A guess at a locked name reveals nothing about the password, even with a two-step code.
      throw new Refusal(isNameLocked ? 'UC/LOGIN_LOCKED' : 'UC/LOGIN_FAILED')
    },

    async twoStep({ form, device }: Try, member: Member, isNameLocked: boolean): Promise<void> {
      if (!(await twoStep.isOn(member.id))) {
        if (isNameLocked) throw new Refusal('UC/LOGIN_LOCKED')
        return
      }
      if (!hasCode(form)) throw new Refusal('UC/TWO_STEP_REQUIRED')
      if (await twoStep.isRight(member.id, form.twoStepCode ?? '')) return
      await store.insertLogin(db.read, member.id, device, 'wrong-code')
      throw new Refusal(isNameLocked ? 'UC/LOGIN_LOCKED' : 'UC/TWO_STEP_WRONG')
    },

    /**
     * The hash of a password of the own, where the right one that was sent is what somebody else chose; refuses `UC/PASSWORD_INITIAL`
     * as long as none is sent.
     */
    async ownPassword({ form, device }: Try, { member, credentials }: Known): Promise<string | undefined> {
      if (!credentials.isInitial) return undefined
      const { newPassword: password, confirmPassword = '' } = form
      if (password === undefined || password === '') throw new Refusal('UC/PASSWORD_INITIAL')
      checkNewPassword(member.account, { password, confirmPassword })
      if (password === form.password) throw new Refusal('UC/PASSWORD_SAME')
      return hashPassword(password, addressKey(device.ip))
    },

    async standing({ device }: Try, { member, credentials: { mustReset } }: Known): Promise<void> {
      if (member.state === 'normal' && !mustReset) return refuseRestricted(member, device)
      await store.insertLogin(db.read, member.id, device, 'refused')
      throw new Refusal(member.state === 'normal' ? 'UC/RESET_PASSWORD' : 'UC/ACCOUNT_STATE_ERROR')
    },
  }
}

export function loginUseCase(parts: Parts) {
  const { db, account, inbox, tries, limits, sessions } = parts
  const check = loginChecks(parts)

  async function tellNewDevice(tx: Tx, member: Member, { ip }: Device): Promise<void> {
    await inbox.send(tx, {
      memberId: member.id,
      topic: 'system',
      title: '新设备登录',
      content: `您的账户在新设备上登录，IP地址：${ip}。如非本人操作，请立即修改密码。`,
      link: '/security-center',
    })
  }

  /** Checks name, password, captcha and second step; refuses a locked, frozen or closed account. */
  return async function login(form: LoginForm, arrival: Arrival): Promise<Tokens> {
    const { device } = arrival
    const limit = await limits.login()
    const named = await account.findByAccount(form.account.trim())
    const source = await tries.sourceOf(form.account, named, device)
    const attempt = { form, ...arrival, limit, member: named, source }
    await check.captcha(attempt)
    const known = await check.password(attempt)
    const { member, credentials, isNameLocked } = known
    // A locked name is opened by the second step alone.
    if (!isNameLocked) await tries.clear(db.read, source)
    await check.twoStep(attempt, member, isNameLocked)
    if (isNameLocked) await tries.clear(db.read, source)
    await check.standing(attempt, known)
    const ownHash = await check.ownPassword(attempt, known)
    const isNewDevice = !(await sessions.isKnownDevice(member, device))
    const tokens = await db.transaction(async tx => {
      // A password that was changed meanwhile opens nothing; of two who know the initial one, one sets the next.
      if (!(await store.holdPassword(tx, credentials, ownHash))) throw new Refusal('UC/LOGIN_FAILED')
      await store.insertLogin(tx, member.id, device, 'success')
      if (isNewDevice) await tellNewDevice(tx, member, device)
      const hours = form.remember === false ? SHORT_SESSION_HOURS : SESSION_HOURS
      return sessions.open(tx, member.id, { device, hours, deviceLimit: limit.deviceLimit })
    })
    sessions.forget(member.id)
    return tokens
  }
}
