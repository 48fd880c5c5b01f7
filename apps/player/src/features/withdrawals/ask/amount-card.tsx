import type { PayoutTarget, WithdrawFacts } from '@app/client/withdrawals/read-withdraw-facts.ts'
import { formatMoney } from '@app/domain/money/money.ts'
import type { WithdrawalParts } from '@app/domain/withdrawals/withdrawal-rules.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { mostTo } from '#features/withdrawals/withdrawable.rules.ts'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { Field } from '#ui/form/field.tsx'
import type { FieldFault } from '#ui/form/use-field-fault.ts'
import classes from './ask.module.css'
import { deductionLines, usdtText } from './parts-text.ts'
import { SumLines } from './sum-lines.tsx'

type AmountCardProps = Readonly<{
  facts: WithdrawFacts
  target: PayoutTarget
  text: string
  onText: (text: string) => void
  fault: FieldFault | undefined
  /** What becomes of the amount; nothing while it cannot be asked for. */
  parts: WithdrawalParts | undefined
}>

/** The amount, and what of it arrives. */
export function AmountCard({ facts, target, text, onText, fault, parts }: AmountCardProps) {
  const usdt = parts === undefined ? undefined : usdtText(parts.net, target.rate)
  return (
    <section className={classNames(cardClasses.card, classes.amount)} aria-label="金额">
      <Field
        label="提现金额"
        value={text}
        onText={onText}
        fault={fault}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        placeholder={`${showAmount(target.min)} 起`}
        end={
          <Button look="soft" onClick={() => onText(formatMoney(mostTo(facts, target)))}>
            全部
          </Button>
        }
      />
      {parts === undefined ? (
        <p className={classes.quiet}>
          单笔 {showAmount(target.min)} – {showAmount(target.max)}；{feeText(facts)}
        </p>
      ) : (
        <SumLines
          label="到账金额"
          lines={[
            { name: '提现金额', sum: parts.amount },
            ...deductionLines(parts),
            { sign: '=', name: '到账', sum: parts.net, ...(usdt !== undefined && { note: usdt }) },
          ]}
        />
      )}
    </section>
  )
}

/** What the next withdrawal costs, before an amount is entered. */
function feeText({ fee: { kind, fixed, share, most, freeLeft } }: WithdrawFacts): string {
  if (kind === 'none') return '不收手续费'
  if (freeLeft > 0) return `今日还有 ${freeLeft} 次免手续费`
  if (kind === 'fixed') return `手续费 ${showAmount(fixed)}`
  const percent = `手续费 ${Number(share) / 10_000}%`
  return most > 0n ? `${percent}，最高 ${showAmount(most)}` : percent
}
