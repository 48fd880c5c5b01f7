/** The rules of a registration form, the same for the form and for the server. Source: specification 000 §5. */

import { isChinaDate } from '#time/china-time.ts'

export type RegistrationFields = Readonly<{
  account: string
  password: string
  confirmPassword: string
  birthday?: string | undefined
  email?: string | undefined
  fullName?: string | undefined
  fundPwd?: string | undefined
  qq?: string | undefined
  weixin?: string | undefined
  phone?: string | undefined
}>

export type RegistrationFault =
  | 'UC/ACCOUNT_FORMAT'
  | 'UC/PASSWORD_FORMAT'
  | 'UC/PASSWORD_CONFIRM'
  | 'UC/PASSWORD_IS_ACCOUNT'
  | 'UC/BIRTHDAY_FORMAT'
  | 'UC/EMAIL_FORMAT'
  | 'UC/FULL_NAME_FORMAT'
  | 'UC/FUND_PASSWORD_FORMAT'
  | 'UC/QQ_FORMAT'
  | 'UC/WECHAT_FORMAT'
  | 'UC/PHONE_FORMAT'

const ACCOUNT = /^[A-Za-z][A-Za-z0-9]{5,14}$/
const PASSWORD_LENGTH = /^.{8,25}$/su
/** The highest age that a birthday may claim: no person has lived longer. */
const OLDEST_YEARS = 130
const FUND_PASSWORD = /^\d{4}$/

/**
 * A letter, then letters or digits, 6 to 15 in all. The specification says 6 in its schema and 5 in its pattern; 6 is
 * used.
 */
export function isAccountName(text: string): boolean {
  return ACCOUNT.test(text)
}

/** Which of the demands on a password a text meets: 8 to 25 characters, a lowercase letter, an uppercase letter, a digit. */
export function passwordMarks(text: string) {
  return {
    length: PASSWORD_LENGTH.test(text),
    lower: /[a-z]/.test(text),
    upper: /[A-Z]/.test(text),
    digit: /\d/.test(text),
  } as const
}

/** 8 to 25 characters with a lowercase letter, an uppercase letter and a digit. */
export function isPassword(text: string): boolean {
  return Object.values(passwordMarks(text)).every(Boolean)
}

const LONG_PASSWORD = 12
const REPEATED = /(.)\1\1/u
const NEIGHBOURS = /(?:0123|1234|2345|3456|4567|5678|6789|abcd|qwer)/i

/** How hard a password that may be taken is to guess: length counts most, repetitions and rows of keys take from it. */
export function passwordStrength(text: string): 'weak' | 'fair' | 'strong' {
  if (!isPassword(text) || REPEATED.test(text) || NEIGHBOURS.test(text)) return 'weak'
  return text.length >= LONG_PASSWORD || /[^A-Za-z0-9]/.test(text) ? 'strong' : 'fair'
}

/** A calendar day, not after today and not more than 130 years ago. */
function isBirthday(text: string, today: string): boolean {
  const years = Number(today.slice(0, 4)) - Number(text.slice(0, 4))
  return isChinaDate(text) && text <= today && years <= OLDEST_YEARS
}

/** Optional fields are looked at only when they are filled. */
const optionalRules: readonly Readonly<{
  field: 'email' | 'fullName' | 'fundPwd' | 'qq' | 'weixin' | 'phone'
  pattern: RegExp
  fault: RegistrationFault
}>[] = [
  { field: 'email', pattern: /^[\w.+-]{1,64}@([\w-]{1,63}\.){1,4}[A-Za-z]{2,4}$/, fault: 'UC/EMAIL_FORMAT' },
  { field: 'fullName', pattern: /^\p{Script=Han}[\p{Script=Han}·.]{1,14}$/u, fault: 'UC/FULL_NAME_FORMAT' },
  { field: 'fundPwd', pattern: FUND_PASSWORD, fault: 'UC/FUND_PASSWORD_FORMAT' },
  { field: 'qq', pattern: /^\d{4,28}$/, fault: 'UC/QQ_FORMAT' },
  { field: 'weixin', pattern: /^[A-Za-z0-9]{5,49}$/, fault: 'UC/WECHAT_FORMAT' },
  { field: 'phone', pattern: /^1[3-9]\d{9}$/, fault: 'UC/PHONE_FORMAT' },
]

/**
 * The first fault of a form, in the order of its fields; `undefined` when it may be sent.
 * `today` is the day at UTC+8, `YYYY-MM-DD`: nobody is born after it.
 */
export function findRegistrationFault(
  fields: RegistrationFields,
  today: string,
): RegistrationFault | undefined {
  if (!isAccountName(fields.account)) return 'UC/ACCOUNT_FORMAT'
  if (fields.password.toLowerCase() === fields.account.toLowerCase()) return 'UC/PASSWORD_IS_ACCOUNT'
  if (!isPassword(fields.password)) return 'UC/PASSWORD_FORMAT'
  if (fields.password !== fields.confirmPassword) return 'UC/PASSWORD_CONFIRM'
  const { birthday = '' } = fields
  if (birthday !== '' && !isBirthday(birthday, today)) return 'UC/BIRTHDAY_FORMAT'
  for (const { field, pattern, fault } of optionalRules) {
    const value = field === 'phone' ? (fields.phone ?? '').replaceAll(' ', '') : (fields[field] ?? '')
    if (value !== '' && !pattern.test(value)) return fault
  }
  return undefined
}
