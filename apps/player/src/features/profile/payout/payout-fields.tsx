import type { PayoutAccountKind } from '@app/client/account/read-payout-account.ts'
import { payoutBanks, payoutNetworks, payoutWallets } from '@app/domain/account/payout-account.ts'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import type { FieldFault } from '#ui/form/use-field-fault.ts'
import classes from './account-list.module.css'
import type { PayoutForm as Form } from './payout.queries.ts'

type FieldName = Exclude<keyof Form, 'isDefault' | 'kind'>
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
const asked: Readonly<Record<PayoutAccountKind, Readonly<{ choice: Choice; texts: readonly TextField[] }>>> =
  {
    'bank-card': {
      choice: { name: 'bankName', label: '开户银行', options: payoutBanks },
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
    usdt: {
      choice: { name: 'network', label: '网络', options: payoutNetworks },
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
    'e-wallet': {
      choice: { name: 'provider', label: '钱包类型', options: payoutWallets },
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
const numberOf: Readonly<Record<PayoutAccountKind, FieldName>> = {
  'bank-card': 'cardNumber',
  usdt: 'address',
  'e-wallet': 'walletAccount',
}

type PayoutFieldsProps = Readonly<{
  kind: PayoutAccountKind
  form: Form
  set: (name: FieldName) => (text: string) => void
  fault: FieldFault | undefined
}>

/** The fields of one kind of payout account. */
export function PayoutFields({ kind, form, set, fault }: PayoutFieldsProps) {
  const { choice, texts } = asked[kind]
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
          {...(name === numberOf[kind] && { fault })}
        />
      ))}
    </>
  )
}

const CHANGEABLE = ['alias', 'province', 'city', 'branch'] as const
export type PayoutTexts = Partial<Record<(typeof CHANGEABLE)[number], string | undefined>>

/** The fields of a bound account that can still be changed: its notes, never what is paid to. */
export function changeableFields(kind: PayoutAccountKind) {
  return asked[kind].texts.flatMap(({ name, ...field }) =>
    CHANGEABLE.filter(one => one === name).map(changeable => ({ name: changeable, ...field })),
  )
}
