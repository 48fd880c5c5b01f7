import * as wire from '@app/contract/deposits.ts'
import type { BodyOf } from '@app/contract/endpoint.ts'
import { closureOf } from '@app/domain/deposits/channel-terms.ts'
import { type DepositFeeTerms, depositFee, percentText } from '@app/domain/deposits/deposit-fee.ts'
import { maxCountKeys } from '@app/domain/deposits/max-counts.ts'
import { formatRate, formatUnits } from '@app/domain/deposits/token-amounts.ts'
import { formatMoney, li, parseMoney } from '@app/domain/money/money.ts'
import { addDays, chinaMidnight, isChinaDate, isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Router } from '#platform/http/router.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ChainPayment } from './chain-payment.ts'
import type { ListedChannel } from './day-limits.ts'
import type { DepositsService, OrderDetail, OrderRow } from './deposits.service.ts'
import { feeOf } from './deposits.store.ts'
import type { PromotionTerms } from './promoted.ts'
import type { ReceiptsService } from './receipts.service.ts'
import { wireTransfer } from './wire-transfer.ts'

/** Numbers of the methods (specification 001 §9); two share one, so the key tells them apart. */
const METHOD_TYPES = { bank: 2, usdt: 10, 'e-wallet': 20, direct: 2 } as const
const METHODS = ['bank', 'usdt', 'e-wallet', 'direct'] as const

const wireFee = ({ fixed, share, most }: DepositFeeTerms) => ({
  ...{ fixed: formatMoney(fixed), share: percentText(share), most: formatMoney(most) },
})

const wireChannel = (channel: ListedChannel, { nowMs, shopUrl }: Shown) => ({
  channelId: channel.id,
  name: channel.name,
  min: formatMoney(li(channel.min)),
  max: formatMoney(li(channel.max)),
  mostToday: formatMoney(channel.today.most),
  limitedBy: channel.today.limitedBy ?? null,
  fee: wireFee(feeOf(channel)),
  closedBy: closureOf(channel, nowMs) ?? null,
  ...{ openTime: channel.openTime, closeTime: channel.closeTime },
  ...{ notice: channel.notice, icon: channel.icon },
  shopUrl: channel.adapter === 'voucher' ? (shopUrl ?? null) : null,
  medianSeconds: wholeOrNull(channel.medianSeconds),
  openOrderNo: channel.openOrderId === null ? null : String(channel.openOrderId),
})

type Shown = Readonly<{ nowMs: number; shopUrl: string | undefined }>

/** Start of a day of the query (UTC+8). */
function dayStart(date: string | undefined): number | undefined {
  if (date === undefined) return undefined
  if (!isChinaDate(date)) throw new Refusal('SYS/INVALID')
  return chinaMidnight(date)
}

const dayAfter = (date: string) => (isChinaDate(date) ? addDays(date, 1) : date)

const wholeOrNull = (seconds: number | null) => (seconds === null ? null : Math.round(seconds))

const wireOrder = (order: OrderRow) => ({
  orderNo: String(order.id),
  method: order.method,
  channelName: order.channelName,
  amount: formatMoney(li(order.amount)),
  payAmount: formatMoney(li(order.payAmount)),
  received: order.received === null ? null : formatMoney(li(order.received)),
  fee: formatMoney(depositFee(li(order.received ?? order.payAmount), feeOf(order))),
  state: order.state,
  createdAt: isoOf(order.createdAt),
  expiresAt: isoOf(order.expiresAt),
  creditedAt: isoOrNull(order.creditedAt),
  reason: order.reason ?? '',
})

function wireChain({ state }: OrderRow, { network, quote, walletUrl, transfers }: ChainPayment) {
  const pay = quote && {
    ...{ address: quote.address, tokens: formatUnits(quote.units), rate: formatRate(quote.rate) },
    walletUrl: walletUrl ?? null,
  }
  return {
    network,
    pay: state === 'PAYING' && pay ? pay : null,
    transfers: transfers.map(wireTransfer),
  }
}

const wirePromotion = ({ name, need, gift, turnover, outcome }: NonNullable<OrderDetail['promotion']>) => ({
  ...{ name, need: formatMoney(li(need)), gift: formatMoney(li(gift)) },
  ...{ turnover: formatMoney(li(turnover)), outcome },
})

function termsOf({
  id,
  ...terms
}: NonNullable<BodyOf<typeof wire.createDeposit>['promotion']>): PromotionTerms {
  const amountOf = (text: string) => {
    const amount = parseMoney(text)
    if (amount === undefined) throw new Refusal('SYS/INVALID')
    return amount
  }
  const { need, gift, turnover } = terms
  return { id: BigInt(id), need: amountOf(need), gift: amountOf(gift), turnover: amountOf(turnover) }
}

const wireDetail = (
  { order, payee, chain, promotion, steps, receiptCount, medianSeconds }: OrderDetail,
  nowMs: number,
) => ({
  ...wireOrder(order),
  payee: payee
    ? {
        ...{ bankName: payee.bankName, holder: payee.holder, accountNumber: payee.accountNumber },
        remarkCode: String(order.id),
      }
    : null,
  chain: chain === undefined ? null : wireChain(order, chain),
  promotion: promotion === undefined ? null : wirePromotion(promotion),
  payUrl: order.state === 'PAYING' ? order.payUrl : null,
  steps: steps.map(({ state, at }) => ({ state, at: isoOf(at) })),
  receiptCount,
  medianSeconds: wholeOrNull(medianSeconds),
  serverTime: isoOf(nowMs),
})

type Parts = Readonly<{
  deposits: DepositsService
  receipts: ReceiptsService
  clock: Clock
  /** Where vouchers are got; none without a gateway. */
  shopUrl: string | undefined
}>

export function depositsRoutes(router: Router, { deposits, receipts, clock, shopUrl }: Parts): void {
  const told = (detail: OrderDetail) => ({ data: wireDetail(detail, clock.now()) })

  router.handle(wire.listDepositChannels, async ({ caller }) => {
    const found = await deposits.listChannels(caller)
    const counts = await deposits.methodCounts(caller.memberId, METHODS)
    const groups = METHODS.map(method => ({
      ...{ method, type: METHOD_TYPES[method] },
      maxCountKey: maxCountKeys[method],
      maxCount: counts.get(method)?.most ?? 0,
      countLeft: counts.get(method)?.left ?? null,
      channels: found
        .filter(channel => channel.method === method)
        .map(channel => wireChannel(channel, { nowMs: clock.now(), shopUrl })),
    }))
    return { data: groups.filter(({ channels }) => channels.length > 0) }
  })

  router.handle(wire.createDeposit, async ({ caller, body, command }) => {
    const amount = parseMoney(body.amount)
    if (amount === undefined) throw new Refusal('SYS/INVALID')
    const { channelId, voucher } = body
    const promotion = body.promotion && termsOf(body.promotion)
    const orderId = await deposits.create(caller, { channelId, amount, voucher, promotion, command })
    return { data: { orderNo: String(orderId) } }
  })

  router.handle(wire.readDeposit, async ({ caller: { memberId }, params: { orderNo } }) =>
    told(await deposits.read({ memberId, orderNo })),
  )

  router.handle(wire.submitDeposit, async ({ caller: { memberId }, params: { orderNo }, body }) =>
    told(await deposits.submit({ memberId, orderNo }, { name: body.payerName, tail: body.payerTail })),
  )

  router.handle(wire.sendReceipt, async ({ caller: { memberId }, params: { orderNo }, body }) => {
    await receipts.send({ memberId, orderNo }, Buffer.from(body.picture, 'base64'))
    return told(await deposits.read({ memberId, orderNo }))
  })

  router.handle(wire.readReceipt, async ({ caller: { memberId }, params: { orderNo, receiptNo } }) => {
    const picture = await receipts.readOwn({ memberId, orderNo }, Number(receiptNo))
    return { data: { picture: picture.toString('base64') } }
  })

  router.handle(wire.cancelDeposit, async ({ caller: { memberId }, params: { orderNo } }) =>
    told(await deposits.cancel({ memberId, orderNo })),
  )

  router.handle(wire.listDeposits, async ({ caller, query: { state, from, to, page, rows } }) => {
    const found = await deposits.list(caller.memberId, {
      ...{ state, offset: (page - 1) * rows, limit: rows },
      fromMs: dayStart(from),
      toMs: dayStart(to === undefined ? undefined : dayAfter(to)),
    })
    return {
      data: found.rows.map(wireOrder),
      totalCount: found.totalCount,
      totalCredited: formatMoney(found.credited),
    }
  })
}
