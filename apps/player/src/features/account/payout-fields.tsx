import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { PayoutForm as Form } from './account.queries.ts'
import classes from './account-list.module.css'
import { banks, networks, type PayoutType, walletProviders } from './payout-types.ts'

type PayoutFieldsProps = Readonly<{
  type: PayoutType
  form: Form
  set: (name: keyof Form) => (text: string) => void
}>

const optionsOf = (names: readonly string[]) => names.map(name => ({ value: name, text: name }))

/** What is asked of each kind of payout account. */
export function PayoutFields(props: PayoutFieldsProps) {
  if (props.type === '2') return <BankFields {...props} />
  return props.type === '10' ? <UsdtFields {...props} /> : <WalletFields {...props} />
}

function BankFields({ form, set }: PayoutFieldsProps) {
  return (
    <>
      <div className={classes.select}>
        <SelectField
          label="开户银行"
          options={optionsOf(banks)}
          value={form.bankName}
          onChange={set('bankName')}
        />
      </div>
      <Field
        label="银行卡号"
        value={form.cardNumber ?? ''}
        onText={set('cardNumber')}
        inputMode="numeric"
        autoComplete="off"
        placeholder="15-19位卡号"
        maxLength={23}
      />
      <Field
        label="开户省份"
        value={form.province ?? ''}
        onText={set('province')}
        placeholder="选填"
        maxLength={20}
      />
      <Field
        label="开户城市"
        value={form.city ?? ''}
        onText={set('city')}
        placeholder="选填"
        maxLength={20}
      />
      <Field
        label="开户支行"
        value={form.branch ?? ''}
        onText={set('branch')}
        placeholder="选填"
        maxLength={60}
      />
    </>
  )
}

function UsdtFields({ form, set }: PayoutFieldsProps) {
  return (
    <>
      <div className={classes.select}>
        <SelectField
          label="网络"
          options={optionsOf(networks)}
          value={form.network}
          onChange={set('network')}
        />
      </div>
      <Field
        label="钱包地址"
        value={form.address ?? ''}
        onText={set('address')}
        autoComplete="off"
        placeholder="请核对网络后粘贴"
        maxLength={80}
      />
      <Field
        label="备注名"
        value={form.alias ?? ''}
        onText={set('alias')}
        placeholder="选填"
        maxLength={20}
      />
    </>
  )
}

function WalletFields({ form, set }: PayoutFieldsProps) {
  return (
    <>
      <div className={classes.select}>
        <SelectField
          label="钱包类型"
          options={optionsOf(walletProviders)}
          value={form.provider}
          onChange={set('provider')}
        />
      </div>
      <Field
        label="钱包账号"
        value={form.walletAccount ?? ''}
        onText={set('walletAccount')}
        autoComplete="off"
        placeholder="手机号、邮箱或账号"
        maxLength={60}
      />
    </>
  )
}
