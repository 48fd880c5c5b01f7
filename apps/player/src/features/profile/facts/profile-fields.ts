/** The facts that a member may change, and when not. Source: product document not-shown §2 (personal info). */
import type { Member } from '@app/client/account/read-member.ts'
import { accountRefusals } from '@app/contract/account.refusals.ts'
import { authRefusals } from '@app/contract/auth.refusals.ts'
import { findNicknameFault } from '@app/domain/account/nickname.ts'
import { findRegistrationFault, type RegistrationFields } from '@app/domain/auth/registration.ts'
import { formatDay } from '@app/domain/time/display.ts'

type FieldName = 'nickname' | 'fullName' | 'birthday' | 'phone' | 'email' | 'qq' | 'weixin'

export type ProfileField = Readonly<{
  name: FieldName
  label: string
  placeholder: string
  maxLength: number
  type?: 'date' | 'email' | 'tel'
  note?: string
  read: (member: Member) => string
  /** Codes go there: the first one is bound with the login password. */
  isForCodes?: true
  /** Why it cannot be changed; `undefined` when it can. */
  lock: (member: Member) => string | undefined
}>

const never = () => undefined

export const profileFields: readonly ProfileField[] = [
  {
    name: 'nickname',
    label: '昵称',
    placeholder: '2-12个汉字、字母或数字',
    maxLength: 12,
    note: '每30天只能修改一次',
    read: ({ nickname }) => nickname ?? '',
    lock: ({ nicknameChangeableAt: at }) => (at === undefined ? undefined : `${formatDay(at)} 起可再次修改`),
  },
  {
    name: 'fullName',
    label: '真实姓名',
    placeholder: '中文姓名',
    maxLength: 15,
    note: '须与提款账户的开户姓名一致，绑定后不能修改',
    read: ({ personal }) => personal.fullName ?? '',
    lock: ({ mayChangeFullName }) => (mayChangeFullName ? undefined : '已绑定提款账户，不能修改'),
  },
  {
    name: 'birthday',
    label: '出生日期',
    placeholder: '请输入您的出生日期',
    maxLength: 10,
    type: 'date',
    note: '设置后不能修改',
    read: ({ personal }) => personal.birthday ?? '',
    lock: ({ mayChangeBirthday }) => (mayChangeBirthday ? undefined : '设置后不能修改'),
  },
  {
    name: 'phone',
    label: '手机号码',
    placeholder: '11位手机号码',
    maxLength: 13,
    type: 'tel',
    isForCodes: true,
    read: ({ personal }) => personal.phone ?? '',
    lock: never,
  },
  {
    name: 'email',
    label: '邮箱',
    placeholder: '常用邮箱',
    maxLength: 100,
    type: 'email',
    isForCodes: true,
    read: ({ personal }) => personal.email ?? '',
    lock: never,
  },
  {
    name: 'qq',
    label: 'QQ',
    placeholder: 'QQ号码',
    maxLength: 28,
    read: ({ personal }) => personal.qq ?? '',
    lock: never,
  },
  {
    name: 'weixin',
    label: '微信',
    placeholder: '微信账号',
    maxLength: 49,
    read: ({ personal }) => personal.wechat ?? '',
    lock: never,
  },
]

/** A name and a password that pass, so that only the field itself is judged. */
const passing: RegistrationFields = {
  account: 'someone',
  password: 'Passing88',
  confirmPassword: 'Passing88',
}

/** The fault of what was typed, as a sentence; the rules are those of registration. */
export function findProfileFault(name: FieldName, text: string, today: string): string | undefined {
  if (name === 'nickname') {
    const fault = findNicknameFault(text)
    return fault === undefined ? undefined : accountRefusals[fault].text
  }
  const fault = findRegistrationFault({ ...passing, [name]: text }, today)
  return fault === undefined ? undefined : authRefusals[fault].text
}
