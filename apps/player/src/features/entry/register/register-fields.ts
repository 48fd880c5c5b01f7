/** The fields that the configuration may ask for, in the order of the form. Source: specification 000 §3, §5. */
import type { FieldDemand, RegistrationField, RegistrationRules } from '@app/client/auth/read-entry-rules.ts'
import type { RegistrationFields } from '@app/domain/auth/registration.ts'
import type { FieldRule, OptionalField } from '@app/domain/auth/required-fields.ts'

export type RegisterForm = Omit<RegistrationFields, OptionalField> & Record<OptionalField, string>

type FieldView = Readonly<{
  name: OptionalField
  label: string
  placeholder: string
  maxLength: number
  type?: 'text' | 'password' | 'date' | 'email' | 'tel'
  inputMode?: 'numeric' | 'tel' | 'email'
  autoComplete: string
}>

const optionalFields: readonly FieldView[] = [
  {
    name: 'fundPwd',
    label: '资金密码',
    placeholder: '4位数字',
    maxLength: 4,
    type: 'password',
    inputMode: 'numeric',
    autoComplete: 'off',
  },
  { name: 'fullName', label: '真实姓名', placeholder: '中文姓名', maxLength: 15, autoComplete: 'name' },
  {
    name: 'phone',
    label: '手机号码',
    placeholder: '中国 +86，11位手机号码',
    maxLength: 13,
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel-national',
  },
  {
    name: 'email',
    label: '邮箱',
    placeholder: '常用邮箱',
    maxLength: 100,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
  {
    name: 'qq',
    label: 'QQ',
    placeholder: 'QQ号码',
    maxLength: 28,
    inputMode: 'numeric',
    autoComplete: 'off',
  },
  { name: 'weixin', label: '微信', placeholder: '请输入微信账号', maxLength: 49, autoComplete: 'off' },
  {
    name: 'birthday',
    label: '出生日期',
    placeholder: '请输入您的出生日期',
    maxLength: 10,
    type: 'date',
    autoComplete: 'bday',
  },
  { name: 'intrCode', label: '推广码', placeholder: '推广码', maxLength: 32, autoComplete: 'off' },
] as const

const DIGITS_ONLY: ReadonlySet<OptionalField> = new Set(['fundPwd', 'qq'])

export type ShownField = FieldView & Readonly<{ isRequired: boolean }>

/** The name of a form field in the published rules. */
const fieldOf: Readonly<Record<OptionalField, RegistrationField>> = {
  birthday: 'birthday',
  email: 'email',
  fullName: 'fullName',
  fundPwd: 'fundPassword',
  intrCode: 'referralCode',
  qq: 'qq',
  weixin: 'wechat',
  phone: 'phone',
}
const ruleOf: Readonly<Record<FieldDemand, FieldRule>> = { hidden: null, optional: 0, required: 1 }

/** The optional fields of the form that the rules show. */
export function shownOptionalFields({ fields, wechatPlaceholder }: RegistrationRules): readonly ShownField[] {
  return optionalFields
    .filter(({ name }) => fields[fieldOf[name]] !== 'hidden')
    .map(field => ({
      ...field,
      ...(field.name === 'weixin' && wechatPlaceholder !== undefined && { placeholder: wechatPlaceholder }),
      isRequired: fields[fieldOf[field.name]] === 'required',
    }))
}

/** What a field holds after typing: a field of digits drops every other character. */
export const sanitizeInput = (name: OptionalField, text: string): string =>
  DIGITS_ONLY.has(name) ? text.replaceAll(/\D/g, '') : text

/** The rule of each optional field, in the form that the domain checks. */
export const fieldRulesOf = ({ fields }: RegistrationRules): Readonly<Record<OptionalField, FieldRule>> =>
  Object.fromEntries(optionalFields.map(({ name }) => [name, ruleOf[fields[fieldOf[name]]]])) as Record<
    OptionalField,
    FieldRule
  >
