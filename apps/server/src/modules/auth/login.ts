/** Login. An unknown name and a wrong password cannot be told apart: not by text, not by lock, not by time. */
import type { AccountService, Member } from '#modules/account/account.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import { addressKey } from '#platform/addresses.ts'
import type { Database } from '#platform/db.ts'
import type { Rates } from '#platform/rates.ts'
import { Refusal } from '#platform/refusal.ts'
import type { SecretAttempts } from './attempts.store.ts'
import * as store from './auth.store.ts'
import type { Captchas } from './captcha.ts'
import type { AuthLimits, LoginLimit } from './limits.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'
import { type AuthSessions, SESSION_HOURS, SHORT_SESSION_HOURS } from './sessions.ts'
import type { Device, Tokens } from './tokens.ts'
import type { TwoStep } from './two-step.ts'

export type LoginForm = Readonly<{
  account: string
  password: string
  remember?: boolean | undefined
  valiCode?: string | undefined
  twoStepCode?: string | undefined
}>

type Parts = Readonly<{
  db: Database
  account: AccountService
  inbox: InboxService
  attempts: SecretAttempts
  limits: AuthLimits
  captcha: Captchas
  sessions: AuthSessions
  twoStep: TwoStep
  rates: Rates
}>

/** One address that fails this often in ten minutes, over whatever names, has to solve captchas. */
const ADDRESS_FAILURES_MAX = 10
const ADDRESS_FAILURES_SECONDS = 600

export function loginUseCase(parts: Parts) {
  const { db, account, inbox, attempts, limits, captcha, sessions, twoStep, rates } = parts
  const addressFailures = rates.rule('login-failures', {
    points: ADDRESS_FAILURES_MAX,
    durationSeconds: ADDRESS_FAILURES_SECONDS,
  })
  // Compared against when the name is unknown, so that both answers take the same time.
  const decoy = hashPassword('no such account')

  /** A locked name is said to be locked before anybody solves a captcha for it. */
  async function needsCaptcha(subject: string, ip: string, limit: LoginLimit): Promise<boolean> {
    const tries = { max: limit.maxFail, minutes: limit.lockMinutes }
    const { taken, isLocked } = await attempts.look('login', subject, tries)
    if (isLocked) throw new Refusal('UC/LOGIN_LOCKED')
    if (limit.vCode === 1 || taken >= limit.captchaAfter) return true
    return addressFailures.isSpent(addressKey(ip))
  }

  async function checkCaptcha(
    form: LoginForm,
    limit: LoginLimit,
    arrival: Readonly<{ device: Device; captchaId: string | undefined; subject: string }>,
  ): Promise<void> {
    if (!(await needsCaptcha(arrival.subject, arrival.device.ip, limit))) return
    if ((form.valiCode ?? '').trim() === '') throw new Refusal('UC/CAPTCHA_REQUIRED')
    await captcha.check('login', { text: form.valiCode, id: arrival.captchaId })
  }

  async function checkTwoStep(member: Member, code: string | undefined, device: Device): Promise<void> {
    if (!(await twoStep.isOn(member.id))) return
    if ((code ?? '').trim() === '') throw new Refusal('UC/TWO_STEP_REQUIRED')
    if (await twoStep.isRight(member.id, code ?? '')) return
    await store.insertLogin(db.read, member.id, device, 'wrong-code')
    throw new Refusal('UC/TWO_STEP_WRONG')
  }

  /** The member whose name and password these are. */
  async function findByPassword(form: LoginForm, device: Device): Promise<Member> {
    const member = await account.findByAccount(form.account.trim())
    const credentials = member && (await store.findCredentials(db.read, member.id))
    const isRight = await isPasswordOf(credentials?.passwordHash ?? (await decoy), form.password)
    if (member !== undefined && credentials !== undefined && isRight) {
      await attempts.clear(db.read, 'login', member.account.toLowerCase())
      if (member.state !== 'normal' || credentials.mustReset) {
        await store.insertLogin(db.read, member.id, device, 'refused')
        throw new Refusal(member.state === 'normal' ? 'UC/RESET_PASSWORD' : 'UC/ACCOUNT_STATE_ERROR')
      }
      return member
    }
    if (member !== undefined) await store.insertLogin(db.read, member.id, device, 'wrong-password')
    await addressFailures.count(addressKey(device.ip))
    throw new Refusal('UC/LOGIN_FAILED')
  }

  /** Checks name, password, captcha and second step; refuses a locked, frozen or closed account. */
  return async function login(
    form: LoginForm,
    { device, captchaId }: Readonly<{ device: Device; captchaId: string | undefined }>,
  ): Promise<Tokens> {
    const limit = await limits.login()
    const subject = form.account.trim().toLowerCase()
    await checkCaptcha(form, limit, { device, captchaId, subject })
    if (!(await attempts.take('login', subject, { max: limit.maxFail, minutes: limit.lockMinutes }))) {
      throw new Refusal('UC/LOGIN_LOCKED')
    }
    const member = await findByPassword(form, device)
    await checkTwoStep(member, form.twoStepCode, device)
    const isNewDevice = !(await sessions.isKnownDevice(member, device))
    const tokens = await db.transaction(async tx => {
      await store.insertLogin(tx, member.id, device, 'success')
      if (isNewDevice) {
        await inbox.send(tx, {
          memberId: member.id,
          topic: 'system',
          title: '新设备登录',
          content: `您的账户在新设备上登录，IP地址：${device.ip}。如非本人操作，请立即修改密码。`,
          link: '/security-center',
        })
      }
      const hours = form.remember === false ? SHORT_SESSION_HOURS : SESSION_HOURS
      return sessions.open(tx, member.id, { device, hours, deviceLimit: limit.deviceLimit })
    })
    sessions.forget(member.id)
    return tokens
  }
}
