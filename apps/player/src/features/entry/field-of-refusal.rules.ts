import { CallRefused } from '@app/client/refused.ts'

/** The beginnings of the codes and the field to blame; the first that fits counts. */
const fields = [
  ['UC/ACCOUNT_FORMAT', 'account'],
  ['UC/ACCOUNT_TAKEN', 'account'],
  ['UC/PASSWORD_CONFIRM', 'confirmPassword'],
  ['UC/PASSWORD_REQUIRED', 'oldPassword'],
  ['UC/PASSWORD_WRONG', 'oldPassword'],
  ['UC/PASSWORD_LOCKED', 'oldPassword'],
  ['UC/PASSWORD_', 'password'],
  ['UC/BIRTHDAY_', 'birthday'],
  ['UC/UNDER_AGE', 'birthday'],
  ['UC/EMAIL_', 'email'],
  ['UC/FULL_NAME_', 'fullName'],
  ['UC/FUND_PASSWORD_', 'fundPwd'],
  ['UC/REFERRAL_', 'intrCode'],
  ['UC/QQ_', 'qq'],
  ['UC/WECHAT_', 'weixin'],
  ['UC/PHONE_', 'phone'],
  ['UC/CAPTCHA', 'vCode'],
  ['UC/TWO_STEP_', 'twoStepCode'],
] as const

export type EntryField = (typeof fields)[number][1]

/** The field of an entry form that a code is about, if it is about one. */
export function fieldOfCode(code: string): EntryField | undefined {
  return fields.find(([beginning]) => code.startsWith(beginning))?.[1]
}

/** The same for a call that failed. */
export function fieldOfRefusal(error: unknown): EntryField | undefined {
  return error instanceof CallRefused ? fieldOfCode(error.code) : undefined
}
