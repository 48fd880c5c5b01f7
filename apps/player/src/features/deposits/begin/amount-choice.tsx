import type { DepositChannel } from '@app/client/deposits/read-deposit-channel.ts'
import { depositFee, percentText } from '@app/domain/deposits/deposit-fee.ts'
import { amountFault } from '@app/domain/deposits/deposit-rules.ts'
import { type Li, li, parseMoney } from '@app/domain/money/money.ts'
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
      <FeeLine channel={channel} amount={parseMoney(text.trim())} />
      {channel.limitedBy === undefined ? null : (
        <p className={classes.bounds}>
          {dayLimitNames[channel.limitedBy]} {showAmount(channel.mostToday)} 元，待付订单已计入
        </p>
      )}
      {channel.countLeft === undefined ? null : (
        <p className={classes.bounds}>该方式今日还可充值 {channel.countLeft} 次，次日0点（北京时间）恢复</p>
      )}
    </section>
  )
}

/** What the channel costs, and of a written amount to the cent; nothing where it costs nothing. */
function FeeLine({ channel, amount }: Readonly<{ channel: DepositChannel; amount: Li | undefined }>) {
  const { fixed, share, most } = channel.fee
  if (fixed === 0n && share === 0n) return null
  const parts = [
    ...(fixed > 0n ? [`${showAmount(fixed)} 元`] : []),
    ...(share > 0n ? [`${percentText(share)}%`] : []),
  ]
  const isAmount = amount !== undefined && amountFault(amount, channel) === undefined
  const fee = isAmount ? depositFee(amount, channel.fee) : undefined
  return (
    <p className={classes.bounds} role="status" aria-label="手续费">
      渠道手续费 {parts.join(' + ')}
      {most > 0n ? `，最高 ${showAmount(most)} 元` : ''}
      {isAmount && fee !== undefined
        ? `；本单约 ${showAmount(fee)} 元，到账 ${showAmount(li(amount - fee))} 元，按实际到账金额计`
        : ''}
    </p>
  )
}
