import type { DepositChannel } from '@app/client/deposits/read-deposit-channel.ts'
import { amountFault } from '@app/domain/deposits/deposit-rules.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { dayLimitNames } from '#features/deposits/deposit-texts.ts'
import cardClasses from '#ui/card.module.css'
import { Field } from '#ui/form/field.tsx'
import type { FieldFault } from '#ui/form/use-field-fault.ts'
import classes from './begin.module.css'

/** Round amounts in yuan; a channel offers the first ones within its bounds. */
const ROUND_YUAN = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000]
const QUICK_MAX = 6
const LI_PER_YUAN = 1000n

const quickYuan = (bounds: Readonly<{ min: Li; max: Li }>): readonly number[] =>
  ROUND_YUAN.filter(yuan => amountFault(li(BigInt(yuan) * LI_PER_YUAN), bounds) === undefined).slice(
    0,
    QUICK_MAX,
  )

type AmountChoiceProps = Readonly<{
  channel: DepositChannel
  text: string
  onText: (text: string) => void
  fault: FieldFault | undefined
}>

/** The amount in whole yuan, written or tapped. */
export function AmountChoice({ channel, text, onText, fault }: AmountChoiceProps) {
  return (
    <section className={classNames(cardClasses.card, classes.amount)} aria-label="金额">
      <Field
        label="充值金额"
        value={text}
        onText={onText}
        fault={fault}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        placeholder="整数元"
        end={<PlayMoneyBadge />}
      />
      <div className={classes.quick}>
        {quickYuan({ min: channel.min, max: channel.mostToday }).map(yuan => (
          <button
            key={yuan}
            type="button"
            aria-pressed={text.trim() === String(yuan)}
            onClick={() => onText(String(yuan))}
          >
            {yuan.toLocaleString('en-US')}
          </button>
        ))}
      </div>
      <p className={classes.bounds}>
        单笔 {showAmount(channel.min)} – {showAmount(channel.max)} 元，须为整数元
      </p>
      {channel.limitedBy === undefined ? null : (
        <p className={classes.bounds}>
          {dayLimitNames[channel.limitedBy]} {showAmount(channel.mostToday)} 元，待付订单已计入
        </p>
      )}
    </section>
  )
}
