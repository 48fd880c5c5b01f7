/** Registration: every rule of the form is checked again here, by the configuration that holds now. */
import { findRegistrationFault, type RegistrationFields } from '@app/domain/auth/registration.ts'
import { ageOn, findEmptyField, shownFields } from '@app/domain/auth/required-fields.ts'
import { formatMoney, type Li, li, parseMoney } from '@app/domain/money/money.ts'
import { chinaDateOf, chinaMidnight } from '@app/domain/time/china-time.ts'
import type { AccountService, Member, NewMember } from '#modules/account/account.service.ts'
import type { AgreementsService } from '#modules/agreements/agreements.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { addressKey } from '#platform/addresses.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db.ts'
import { hashPassword } from '#platform/passwords.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './auth.store.ts'
import type { Captchas } from './captcha.ts'
import type { KnownSessions } from './known-sessions.ts'
import type { AuthLimits, RegisterLimit } from './limits.ts'
import { referrals } from './referrals.ts'
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
  inbox: InboxService
  agreements: Pick<AgreementsService, 'acceptAtRegistration'>
  limits: AuthLimits
  captcha: Captchas
  known: KnownSessions
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

const factsOf = (form: Registration) => ({
  account: form.account,
  fullName: filled(form.fullName),
  birthday: filled(form.birthday),
  email: filled(form.email),
  phone: filled(form.phone?.replaceAll(' ', '')),
  qq: filled(form.qq),
  wechat: filled(form.weixin),
})

/** What a new member finds in the inbox: what was given, and three things to begin with. */
const welcome = (memberId: bigint, given: Li) =>
  ({
    memberId,
    topic: 'system',
    title: '欢迎来到开奖',
    content: `${given === 0n ? '' : `已送您 ${formatMoney(given)} 演示币，没有现金价值。`}先走三步：亲手验证一期开奖，下第一注，设好资金密码。它们都在「我的」页。`,
    link: '/profile',
  }) as const

export function registration(parts: Parts) {
  const { db, clock, account, wallet, inbox, agreements, limits, captcha, sessions } = parts
  const { findUpline } = referrals(parts)

  /** The form by the rules that hold now; refuses what they do not allow. */
  async function read(sent: Registration, { captchaId }: Arrival) {
    const rules = await limits.register()
    const version = filled(sent.configVersion)
    if (version !== undefined && version !== rules.configVersion) throw new Refusal('UC/CONFIG_CHANGED')
    if (rules.enabled !== 1) throw new Refusal('UC/REGISTER_CLOSED')
    const form = shownFields(sent, rules)
    checkForm(form, rules, chinaDateOf(clock.now()))
    if (rules.vCode === 1) await captcha.check('reg', { text: form.vCode, id: captchaId })
    return { form, rules }
  }

  async function addMember(tx: Tx, facts: NewMember, rules: RegisterLimit): Promise<Member> {
    const today = chinaMidnight(chinaDateOf(clock.now()))
    const registeredToday = await account.countRegistrations(tx, facts.ip ?? '', today)
    if (registeredToday >= rules.perIpPerDay) throw new Refusal('UC/REGISTER_LIMIT')
    const member = await account.create(tx, facts)
    await wallet.open(tx, member.id, 'member')
    const amount = parseMoney(rules.sendMenoy) ?? li(0)
    const bonus = { memberId: member.id, bill: 'registrationBonus', amount } as const
    await wallet.move(tx, [{ ...bonus, reference: `register:${member.id}` }])
    await inbox.send(tx, welcome(member.id, amount))
    await agreements.acceptAtRegistration(tx, member.id)
    return member
  }

  /** Registers a member and opens its session. */
  return async function register(sent: Registration, arrival: Arrival): Promise<Tokens> {
    const { form, rules } = await read(sent, arrival)
    const { device, token } = arrival
    const ip = addressKey(device.ip)
    const facts = factsOf(form)
    const code = filled(form.intrCode)
    const upline = code === undefined ? undefined : await findUpline(code, { ...facts, device, token })
    const passwordHash = await hashPassword(form.password, ip)
    const fundPassword = filled(form.fundPwd)
    const fundHash = fundPassword === undefined ? undefined : await hashPassword(fundPassword, ip)
    const { deviceLimit } = await limits.login()
    return db.transaction(async tx => {
      const rest = { kind: 'member', isAgent: false, uplineId: upline?.id, joinCode: code, ip } as const
      const member = await addMember(tx, { ...facts, ...rest }, rules)
      await store.insertCredentials(tx, member.id, passwordHash, fundHash)
      await store.insertLogin(tx, member.id, device, 'success')
      return sessions.open(tx, member.id, { device, hours: SESSION_HOURS, deviceLimit })
    })
  }
}
