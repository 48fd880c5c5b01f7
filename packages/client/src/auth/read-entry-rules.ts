/** The published rules of registration and login. Source: specification 000 §§3, 5, not-shown §3. */
import type { readLoginLimit, readRegisterLimit } from '@app/contract/auth.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { Li } from '@app/domain/money/money.ts'
import { readFlag, readMoney, readTextOrNone, readWordOr } from '#wire-values.ts'

type Wire = AnswerOf<typeof readRegisterLimit>

/** How the form treats a field. */
export type FieldDemand = 'hidden' | 'optional' | 'required'

export type RegistrationField =
  | 'account'
  | 'password'
  | 'fullName'
  | 'fundPassword'
  | 'birthday'
  | 'email'
  | 'qq'
  | 'wechat'
  | 'referralCode'
  | 'phone'
  | 'captcha'

export type RegistrationRules = Readonly<{
  isOpen: boolean
  fields: Readonly<Record<RegistrationField, FieldDemand>>
  /** What is said beside the field of the account. */
  accountHint: string | undefined
  wechatPlaceholder: string | undefined
  /** What a new player is given. */
  welcomeBonus: Li
  accountsPerAddressPerDay: number
  needsPhoneCode: boolean
  minAge: number
  /** Goes back with the form: one that was built by older rules is refused. */
  version: string
}>

const demands = { 0: 'optional', 1: 'required' } as const

/** A demand that this build has no word for shows the field; the server decides whether it may be empty. */
const readDemand = (value: number | null | undefined): FieldDemand =>
  value === null || value === undefined
    ? 'hidden'
    : readWordOr<number, FieldDemand, 'optional'>(demands, value, 'optional')

/** Reads the published limits of registration. */
export function readRegistrationRules(wire: Wire): RegistrationRules {
  return {
    isOpen: readFlag(wire.enabled),
    fields: {
      account: readDemand(wire.account),
      password: readDemand(wire.password),
      fullName: readDemand(wire.fullName),
      fundPassword: readDemand(wire.fundPwd),
      birthday: readDemand(wire.birthday),
      email: readDemand(wire.email),
      qq: readDemand(wire.qq),
      wechat: readDemand(wire.weixin),
      referralCode: readDemand(wire.intrCode),
      phone: readDemand(wire.phone),
      captcha: readDemand(wire.vCode),
    },
    accountHint: readTextOrNone(wire.userAccountMessage),
    wechatPlaceholder: readTextOrNone(wire.wechatPlaceholder),
    welcomeBonus: readMoney(wire.sendMenoy),
    accountsPerAddressPerDay: wire.perIpPerDay,
    needsPhoneCode: readFlag(wire.phoneCodeRequired),
    minAge: wire.minAge,
    version: wire.configVersion,
  }
}

export type LoginRules = Readonly<{
  /** Whether every login needs a captcha; otherwise the server asks for one after some failures. */
  needsCaptcha: boolean
  captchaAfterFailures: number
  failuresMax: number
  lockMinutes: number
  devicesMax: number
}>

/** Reads the published limits of login. */
export const readLoginRules = (wire: AnswerOf<typeof readLoginLimit>): LoginRules => ({
  needsCaptcha: readFlag(wire.vCode),
  captchaAfterFailures: wire.captchaAfter,
  failuresMax: wire.maxFail,
  lockMinutes: wire.lockMinutes,
  devicesMax: wire.deviceLimit,
})
