import type { DepositChannel } from '@app/client/deposits/read-deposit-channel.ts'
import type { Offer } from '@app/client/promotions/read-promotion-card.ts'
import { CallRefused } from '@app/client/refused.ts'
import { amountFault } from '@app/domain/deposits/deposit-rules.ts'
import { formatMoney, type Li, li, parseMoney } from '@app/domain/money/money.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { amountFaults, dayFaults, PENDING_TEXT, VOUCHER_TEXT } from '#features/deposits/deposit-texts.ts'
import { useCreateDeposit } from '#features/deposits/deposits.queries.ts'
import { useDepositOffers } from '#features/promotions/promotions.queries.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { useFieldFault } from '#ui/form/use-field-fault.ts'
import { ActionBar } from '#ui/page/action-bar.tsx'
import { AmountChoice } from './amount-choice.tsx'
import classes from './begin.module.css'
import { ChannelChoice, takesMoney } from './channel-choice.tsx'
import { PromotionChoice } from './promotion-choice.tsx'
import { VoucherField } from './voucher-field.tsx'

/** Refusals that are about the amount. */
const AMOUNT_REFUSALS: readonly string[] = [
  ...['DEPOSIT/WHOLE_YUAN', 'DEPOSIT/AMOUNT', 'DEPOSIT/FULL'],
  ...['DEPOSIT/MEMBER_DAY', 'DEPOSIT/CHANNEL_DAY', 'DEPOSIT/METHOD_COUNT'],
]

/** What a bank transfer is told apart by: 0.01 to 0.99 yuan more than was asked. */
const LEAST_CENTS = 10n
const MOST_CENTS = 990n

const VOUCHER = /^[0-9A-Za-z-]{8,40}$/

const read = (text: string): Li | undefined => parseMoney(text.trim())

/** Why the amount cannot be asked for; the same sentences as the server's. */
function faultOf(text: string, channel: DepositChannel): string | undefined {
  const amount = read(text)
  if (amount === undefined) return '请输入充值金额'
  const fault = amountFault(amount, channel)
  if (fault !== undefined) return amountFaults[fault]
  const { limitedBy, mostToday } = channel
  return limitedBy !== undefined && amount > mostToday ? dayFaults[limitedBy] : undefined
}

/** A channel and an amount; a channel with an open order leads to that order. */
export function DepositForm({ channels }: { channels: readonly DepositChannel[] }) {
  const [chosenId, setChosenId] = useState<number>()
  const [amount, setAmount] = useState('')
  const chosen =
    channels.find(({ channelId }) => channelId === chosenId) ??
    channels.find(({ openOrderNo }) => openOrderNo !== undefined) ??
    channels.find(takesMoney)
  const choice = <ChannelChoice channels={channels} chosen={chosen} onChoose={setChosenId} />
  if (chosen?.openOrderNo !== undefined) {
    return (
      <div className={cardClasses.page}>
        {choice}
        <OpenOrder orderNo={chosen.openOrderNo} />
      </div>
    )
  }
  if (chosen === undefined) {
    return (
      <div className={cardClasses.page}>
        {choice}
        <p className={classes.note}>{closedText(channels)}</p>
      </div>
    )
  }
  return (
    <AmountForm channel={chosen} amount={amount} onAmount={setAmount}>
      {choice}
    </AmountForm>
  )
}

/** By what closes a channel, what would open soonest first. */
const CLOSED_TEXTS = [
  [undefined, '今日的充值额度或次数已用完，次日0点（北京时间）恢复。'],
  ['hours', '现在不在充值渠道的开放时间内，请按各渠道的开放时间再来。'],
  ['maintenance', '充值渠道都在维护中，请稍后再试。'],
] as const

/** Why no channel takes an amount. */
const closedText = (channels: readonly DepositChannel[]): string =>
  CLOSED_TEXTS.find(([closedBy]) => channels.some(channel => channel.closedBy === closedBy))?.[1] ?? ''

function OpenOrder({ orderNo }: { orderNo: string }) {
  return (
    <section className={classes.open} aria-label="未完成的充值">
      <p>{PENDING_TEXT}。同一渠道只保留一笔待付订单。</p>
      <Link
        className={buttonClass('primary', true)}
        to="/recharge/processing/$orderId"
        params={{ orderId: orderNo }}
      >
        继续或取消该订单
      </Link>
    </section>
  )
}

type AmountFormProps = Readonly<{
  channel: DepositChannel
  amount: string
  onAmount: (text: string) => void
  children: ReactNode
}>

function AmountForm({ channel, amount, onAmount, children }: AmountFormProps) {
  const faults = useFieldFault<'amount' | 'voucher'>()
  const [voucher, setVoucher] = useState('')
  const offers = useDepositOffers()
  const [offerId, setOfferId] = useState<string>()
  const offer = offers.find(({ id }) => id === offerId)
  const navigate = useNavigate()
  const { isBusy, isUnknown, submit } = useCreateDeposit({
    onBegun: orderId => navigate({ to: '/recharge/processing/$orderId', params: { orderId } }),
    onRefused: error => {
      const isOfAmount = error instanceof CallRefused && AMOUNT_REFUSALS.includes(error.code)
      faults.refuse(error, isOfAmount ? 'amount' : undefined)
    },
  })
  const begin = (event: FormEvent) => {
    event.preventDefault()
    const fault = faultOf(amount, channel)
    const asked = read(amount)
    if (fault !== undefined || asked === undefined) return faults.show(fault ?? '', 'amount')
    const wish = {
      ...{ channelId: channel.channelId, amount: formatMoney(asked) },
      ...(offer && { promotion: promotionOf(offer) }),
    }
    if (channel.method !== 'direct') return submit(wish)
    const code = voucher.trim()
    if (!VOUCHER.test(code))
      return faults.show(code === '' ? VOUCHER_TEXT : '卡密应为8至40位字母或数字', 'voucher')
    submit({ ...wish, voucher: code })
  }
  return (
    <form onSubmit={begin}>
      <div className={cardClasses.page}>
        {children}
        <AmountChoice channel={channel} text={amount} onText={onAmount} fault={faults.of('amount')} />
        <PromotionChoice offers={offers} chosen={offer} onChoose={setOfferId} />
        {channel.method === 'direct' ? (
          <VoucherField
            text={voucher}
            onText={setVoucher}
            fault={faults.of('voucher')}
            shopUrl={channel.shopUrl}
          />
        ) : null}
        {isUnknown ? <p className={classes.note}>网络中断，结果未知。再次提交不会生成第二笔订单。</p> : null}
      </div>
      <ActionBar
        action={
          <Button type="submit" busy={isBusy}>
            {channel.method === 'direct' ? '提交卡密' : '下一步'}
          </Button>
        }
      >
        {rangeText(channel, amount)}
      </ActionBar>
    </form>
  )
}

/** The terms that were shown. */
const promotionOf = ({ id, need, gift, turnover }: Offer) => ({
  ...{ id, need: formatMoney(need), gift: formatMoney(gift), turnover: formatMoney(turnover) },
})

/** Between which amounts the amount to pay will lie. */
function rangeText(channel: DepositChannel, text: string) {
  const amount = read(text)
  if (amount === undefined || faultOf(text, channel) !== undefined) return '请选择或输入金额'
  if (channel.method !== 'bank') return <b>{showAmount(amount)}</b>
  return (
    <>
      将生成带专属尾数的金额
      <b>
        {showAmount(li(amount + LEAST_CENTS))} – {showAmount(li(amount + MOST_CENTS))}
      </b>
    </>
  )
}
