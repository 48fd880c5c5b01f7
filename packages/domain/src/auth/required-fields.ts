/** Which fields of the registration form are shown and required. Source: specification 000 §§3, 5. */
import type { RegistrationFields } from './registration.ts'

/** 0 shown, 1 required, `null` not shown. */
export type FieldRule = 0 | 1 | null

const emptyFaults = {
  birthday: 'UC/BIRTHDAY_FORMAT',
  email: 'UC/EMAIL_EMPTY',
  fullName: 'UC/FULL_NAME_EMPTY',
  fundPwd: 'UC/FUND_PASSWORD_EMPTY',
  intrCode: 'UC/REFERRAL_CODE_EMPTY',
  qq: 'UC/QQ_EMPTY',
  weixin: 'UC/WECHAT_EMPTY',
  phone: 'UC/PHONE_EMPTY',
} as const

export type OptionalField = keyof typeof emptyFaults
export type EmptyFault = (typeof emptyFaults)[OptionalField]

type Form = RegistrationFields & Readonly<{ intrCode?: string | undefined }>

/** The fault of the first required field that is empty. */
export function findEmptyField(
  form: Form,
  rules: Readonly<Record<OptionalField, FieldRule>>,
): EmptyFault | undefined {
  for (const [field, fault] of Object.entries(emptyFaults) as [OptionalField, EmptyFault][]) {
    if (rules[field] === 1 && (form[field] ?? '').trim() === '') return fault
  }
  return undefined
}

/** Removes the fields that the configuration does not show: data that the form did not ask for is not stored. */
export function shownFields<T extends Form>(form: T, rules: Readonly<Record<OptionalField, FieldRule>>): T {
  const hidden = (Object.keys(emptyFaults) as OptionalField[]).filter(field => rules[field] === null)
  return { ...form, ...Object.fromEntries(hidden.map(field => [field, undefined])) }
}

/** Whole years on the day `today`; both days are `YYYY-MM-DD`. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}
