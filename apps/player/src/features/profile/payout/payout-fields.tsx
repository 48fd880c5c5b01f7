import type { PayoutForm as Form } from '#features/account/account.queries.ts'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { FieldFault } from '#ui/use-field-fault.ts'
import classes from './account-list.module.css'
import { banks, networks, type PayoutType, walletProviders } from './payout-types.ts'

type FieldName = Exclude<keyof Form, 'isDefault'>
type Choice = Readonly<{ name: FieldName; label: string; options: readonly string[] }>
type TextField = Readonly<{
  name: FieldName
  label: string
  maxLength: number
  placeholder?: string
  autoComplete?: 'off'
  inputMode?: 'numeric'
}>

const optional = '选填'

/** What is asked of each kind of payout account: a choice from a list, then texts. */
const asked: Readonly<Record<PayoutType, Readonly<{ choice: Choice; texts: readonly TextField[] }>>> = {
  '2': {
    choice: { name: 'bankName', label: '开户银行', options: banks },
    texts: [
      {
        name: 'cardNumber',
        label: '银行卡号',
        maxLength: 23,
        placeholder: '15-19位卡号',
        autoComplete: 'off',
        inputMode: 'numeric',
      },
      { name: 'province', label: '开户省份', maxLength: 20, placeholder: optional },
      { name: 'city', label: '开户城市', maxLength: 20, placeholder: optional },
      { name: 'branch', label: '开户支行', maxLength: 60, placeholder: optional },
    ],
  },
  '10': {
    choice: { name: 'network', label: '网络', options: networks },
    texts: [
      {
        name: 'address',
        label: '钱包地址',
        maxLength: 80,
        placeholder: '请核对网络后粘贴',
        autoComplete: 'off',
      },
      { name: 'alias', label: '备注名', maxLength: 20, placeholder: optional },
    ],
  },
  '20': {
    choice: { name: 'provider', label: '钱包类型', options: walletProviders },
    texts: [
      {
        name: 'walletAccount',
        label: '钱包账号',
        maxLength: 60,
        placeholder: '手机号、邮箱或账号',
        autoComplete: 'off',
      },
    ],
  },
}

/** What is paid to: the server's faults of form are about it. */
const numberOf: Readonly<Record<PayoutType, FieldName>> = {
  '2': 'cardNumber',
  '10': 'address',
  '20': 'walletAccount',
}

type PayoutFieldsProps = Readonly<{
  type: PayoutType
  form: Form
  set: (name: FieldName) => (text: string) => void
  fault: FieldFault | undefined
}>

/** The fields of one kind of payout account. */
export function PayoutFields({ type, form, set, fault }: PayoutFieldsProps) {
  const { choice, texts } = asked[type]
  return (
    <>
      <div className={classes.select}>
        <SelectField
          label={choice.label}
          options={choice.options.map(name => ({ value: name, text: name }))}
          value={form[choice.name]}
          onChange={set(choice.name)}
        />
      </div>
      {texts.map(({ name, ...field }) => (
        <Field
          key={name}
          {...field}
          value={form[name] ?? ''}
          onText={set(name)}
          {...(name === numberOf[type] && { fault })}
        />
      ))}
    </>
  )
}

const CHANGEABLE = ['alias', 'province', 'city', 'branch'] as const
export type PayoutTexts = Partial<Record<(typeof CHANGEABLE)[number], string>>

/** The fields of a bound account that can still be changed: its notes, never what is paid to. */
export function changeableFields(type: PayoutType) {
  return asked[type].texts.flatMap(({ name, ...field }) =>
    CHANGEABLE.filter(one => one === name).map(changeable => ({ name: changeable, ...field })),
  )
}
