import { classNames } from '@app/trade-ui/class-names.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { Field } from '#ui/form/field.tsx'
import type { FieldFault } from '#ui/form/use-field-fault.ts'
import classes from './begin.module.css'

type VoucherFieldProps = Readonly<{
  text: string
  onText: (text: string) => void
  fault: FieldFault | undefined
  /** Where vouchers are got. */
  shopUrl: string | undefined
}>

/** The code of a voucher, which is the whole payment. */
export function VoucherField({ text, onText, fault, shopUrl }: VoucherFieldProps) {
  return (
    <section className={classNames(cardClasses.card, classes.amount)} aria-label="卡密">
      <Field
        label="卡密"
        value={text}
        onText={onText}
        fault={fault}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        placeholder="字母或数字"
      />
      <p className={classes.bounds}>充值金额须与卡密面值一致。每个卡密只能使用一次，核验通过即到账。</p>
      {shopUrl === undefined ? null : (
        <a className={buttonClass('soft')} href={shopUrl} target="_blank" rel="noopener noreferrer">
          没有卡密？前往领取<span className="visually-hidden">（在新窗口打开）</span>
        </a>
      )}
    </section>
  )
}
