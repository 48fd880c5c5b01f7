/** Registration: every rule of the form is checked again here, by the configuration that holds now. */
import { findRegistrationFault, type RegistrationFields } from '@app/domain/auth/registration.ts'
import { ageOn, findEmptyField, shownFields } from '@app/domain/auth/required-fields.ts'
import { li, parseMoney } from '@app/domain/money/money.ts'
import { chinaDateOf, chinaMidnight } from '@app/domain/time/china-time.ts'
import type { AccountService, Member } from '#modules/account/account.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { addressKey } from '#platform/addresses.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './auth.store.ts'
import type { Captchas } from './captcha.ts'
import type { AuthLimits, RegisterLimit } from './limits.ts'
import { hashPassword } from './passwords.ts'
import { type AuthSessions, SESSION_HOURS } from './sessions.ts'
import type { Device, Tokens } from './tokens.ts'

export type Registration = RegistrationFields &
  Readonly<{
    intrCode?: string | undefined
    vCode?: string | undefined
    configVersion?: string | undefined
  }>

/** What comes with the form but is not in it. */
export type Arrival = Readonly<{ device: Device; captchaId: string | undefined; token: string | undefined }>

type Parts = Readonly<{
  db: Database
  clock: Clock
  account: AccountService
  wallet: WalletService
  limits: AuthLimits
  captcha: Captchas
  sessions: AuthSessions
}>

const filled = (text: string | undefined) => {
  const trimmed = text?.trim()
  return trimmed === '' ? undefined : trimmed
}

function checkForm(form: Registration, rules: RegisterLimit, today: string): void {
  const fault = findRegistrationFault(form, today) ?? findEmptyField(form, rules)
  if (fault !== undefined) throw new Refusal(fault)
  const birthday = filled(form.birthday)
  if (birthday !== undefined && ageOn(birthday, today) < rules.minAge) throw new Refusal('UC/UNDER_AGE')
}

export function registration({ db, clock, account, wallet, limits, captcha, sessions }: Parts) {
  async function isLoggedInAs(member: Member, token: string | undefined): Promise<boolean> {
    if (token === undefined) return false
    try {
      return (await sessions.authenticate(token)).memberId === member.id
    } catch (error) {
      // A dead token is nobody's; registering does not need one.
      if (error instanceof Refusal) return false
      throw error
    }
  }

  /** The agent of the code; refuses an unknown code, and an agent's own for a second account. */
  async function findUpline(form: Registration, { device, token }: Arrival): Promise<Member | undefined> {
    const code = filled(form.intrCode)
    if (code === undefined) return undefined
    const agent = await account.findByReferralCode(code)
    if (agent === undefined) throw new Refusal('UC/REFERRAL_CODE_UNKNOWN')
    const phone = filled(form.phone?.replaceAll(' ', ''))
    const isSelf =
      (phone !== undefined && phone === agent.phone) ||
      (await sessions.isDeviceIdOf(agent, device.deviceId)) ||
      (await isLoggedInAs(agent, token))
    if (isSelf) throw new Refusal('UC/REFERRAL_SELF')
    return agent
  }

  /** Registers a member and opens its session. */
  return async function register(sent: Registration, arrival: Arrival): Promise<Tokens> {
    const rules = await limits.register()
    const version = filled(sent.configVersion)
    if (version !== undefined && version !== rules.configVersion) throw new Refusal('UC/CONFIG_CHANGED')
    if (rules.enabled !== 1) throw new Refusal('UC/REGISTER_CLOSED')
    const form = shownFields(sent, rules)
    const today = chinaDateOf(clock.now())
    checkForm(form, rules, today)
    if (rules.vCode === 1) await captcha.check('reg', { text: form.vCode, id: arrival.captchaId })
    const upline = await findUpline(form, arrival)
    const passwordHash = await hashPassword(form.password)
    const fundPassword = filled(form.fundPwd)
    const fundHash = fundPassword === undefined ? undefined : await hashPassword(fundPassword)
    const { device } = arrival
    const { deviceLimit } = await limits.login()
    return db.transaction(async tx => {
      const ip = addressKey(device.ip)
      const registeredToday = await account.countRegistrations(tx, ip, chinaMidnight(today))
      if (registeredToday >= rules.perIpPerDay) throw new Refusal('UC/REGISTER_LIMIT')
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
        uplineId: upline?.id,
        ip,
      })
      await store.insertCredentials(tx, member.id, passwordHash, fundHash)
      await wallet.open(tx, member.id, 'member')
      const amount = parseMoney(rules.sendMenoy) ?? li(0)
      const bonus = { memberId: member.id, bill: 'registrationBonus', amount } as const
      await wallet.move(tx, [{ ...bonus, reference: `register:${member.id}` }])
      await store.insertLogin(tx, member.id, device, 'success')
      return sessions.open(tx, member.id, { device, hours: SESSION_HOURS, deviceLimit })
    })
  }
}
