/** Deposits (充值). The names of payment methods are keys: bank and direct charging share the number 2. Source: not-shown §§4, 17, specification 001 §9. */
import { channelIcons } from '@app/domain/deposits/channel-terms.ts'
import { depositStates } from '@app/domain/deposits/deposit-states.ts'
import { maxCountKeys } from '@app/domain/deposits/max-counts.ts'
import { depositPromotionOutcomes } from '@app/domain/promotions/deposit-promotion.ts'
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wirePicture } from './pictures.ts'
import { wireDate, wireMoney, wirePage, wireRows, wireTime } from './wire.ts'

const wireOrderNo = z.string().check(z.regex(/^\d{1,18}$/))
/** An amount of a token, with two to six decimals. */
const wireTokens = z.string().check(z.regex(/^\d{1,13}\.\d{2,6}$/))
export const wireDepositMethod = z.enum(['bank', 'usdt', 'e-wallet', 'direct'])
export const wireDepositState = z.enum(depositStates)

/** What a channel costs of what arrives: a fixed part and percent, together at most `most` (0: no bound). */
const wireFee = z.object({
  fixed: wireMoney,
  share: z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/)),
  most: wireMoney,
})

/** Ways to deposit, grouped by method. */
export const listDepositChannels = endpoint({
  method: 'GET',
  path: '/app-api/api/recharge/channels',
  summary: '充值渠道',
  access: 'member',
  answer: z.object({
    data: z.array(
      z.object({
        /** Key of the payment configuration. */
        method: wireDepositMethod,
        /** Its number in the specification: bank 2, usdt 10, e-wallet 20, direct charging 2. */
        type: z.int(),
        /** Under which key the most orders of a member and China day are set for it; 0: no limit. */
        maxCountKey: z.enum(maxCountKeys),
        maxCount: z.int(),
        /** How many the caller may still begin today; `null` without a limit. */
        countLeft: z.nullable(z.int()),
        channels: z.array(
          z.object({
            channelId: z.int(),
            name: z.string(),
            min: wireMoney,
            max: wireMoney,
            /** The most of one order now, in whole yuan, and which limit of the China day makes it less than `max`. */
            mostToday: wireMoney,
            limitedBy: z.nullable(z.enum(['member-day', 'channel-day'])),
            fee: wireFee,
            /** Why it takes no order now: it is under maintenance, or closed at this hour (UTC+8). */
            closedBy: z.nullable(z.enum(['maintenance', 'hours'])),
            openTime: z.string(),
            closeTime: z.string(),
            /** What staff say of it, or nothing. */
            notice: z.string(),
            icon: z.enum(channelIcons),
            /** Where the vouchers of the channel are got; `null` for one that takes none. */
            shopUrl: z.nullable(z.string()),
            /** How long the newest credited orders took, in seconds; `null` while there is none. */
            medianSeconds: z.nullable(z.int()),
            /** The open order of the caller. */
            openOrderNo: z.nullable(wireOrderNo),
          }),
        ),
      }),
    ),
  }),
  refusals: ['UC/TRIAL_FORBIDDEN'],
})

const order = z.object({
  orderNo: wireOrderNo,
  method: wireDepositMethod,
  channelName: z.string(),
  /** What was asked for, what is to be paid, and what arrived. */
  amount: wireMoney,
  payAmount: wireMoney,
  received: z.nullable(wireMoney),
  /** Of what arrived; before that of what is to be paid. The whole arrives in the balance and the fee is taken from it. */
  fee: wireMoney,
  state: wireDepositState,
  createdAt: wireTime,
  expiresAt: wireTime,
  creditedAt: z.nullable(wireTime),
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
})

/** A transfer of a token, with its hash and place: how many blocks it has of those that make it final. */
export const wireTransfer = z.object({
  reference: z.string(),
  tokens: wireTokens,
  /** What it is worth by the rate that holds for it. */
  worth: wireMoney,
  state: z.enum(['seen', 'orphaned', 'final']),
  confirmations: z.int(),
  needed: z.int(),
})

const wireChainPayment = z.object({
  /** What the chain is called, such as ERC20; a transfer on another one is lost. */
  network: z.string(),
  /** Where and how much, while the order can be paid; the rate is yuan for one token and holds as long. */
  pay: z.nullable(
    z.object({
      address: z.string(),
      tokens: wireTokens,
      rate: z.string(),
      walletUrl: z.nullable(z.string()),
    }),
  ),
  transfers: z.array(wireTransfer),
})

const orderDetail = z.extend(order, {
  /** Where to pay, while the order is open. */
  payee: z.nullable(
    z.object({ bankName: z.string(), holder: z.string(), accountNumber: z.string(), remarkCode: z.string() }),
  ),
  /** A payment in a token (USDT); `null` for every other channel. */
  chain: z.nullable(wireChainPayment),
  /** The page of a hosted channel where the order is paid, while that is open. */
  payUrl: z.nullable(z.string()),
  /** The offer that was chosen with it; no `outcome` before the credit. */
  promotion: z.nullable(
    z.object({
      ...{ name: z.string(), need: wireMoney, gift: wireMoney, turnover: wireMoney },
      outcome: z.nullable(z.enum(depositPromotionOutcomes)),
    }),
  ),
  steps: z.array(z.object({ state: wireDepositState, at: wireTime })),
  /** Pictures of the transfer that the member has sent; they are numbered from 1. */
  receiptCount: z.int(),
  medianSeconds: z.nullable(z.int()),
  /** The server's time, so that a countdown does not depend on the clock of the device. */
  serverTime: wireTime,
})

const oneOrder = z.object({ data: orderDetail })
const byOrderNo = z.object({ orderNo: wireOrderNo })

/** Begins an order. A member continues or cancels the open one of a channel before beginning another. */
export const createDeposit = endpoint({
  method: 'POST',
  path: '/app-api/api/recharge/create',
  summary: '提交充值',
  access: 'member',
  idempotent: true,
  restricted: 'deposit',
  agreed: true,
  session: 'read',
  body: z.object({
    channelId: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
    amount: wireMoney,
    /** The code of a voucher, for a channel of direct charging. */
    voucher: z.optional(z.string().check(z.regex(/^[0-9A-Za-z-]{8,40}$/))),
    /** An offer that goes by deposits, on the terms that were shown: its gift comes in the commit of the credit that reaches it. */
    promotion: z.optional(
      z.object({
        id: z.string().check(z.regex(/^\d{1,18}$/)),
        ...{ need: wireMoney, gift: wireMoney, turnover: wireMoney },
      }),
    ),
  }),
  answer: z.object({ data: z.object({ orderNo: wireOrderNo }) }),
  refusals: [
    'UC/RESTRICTED_DEPOSIT',
    'AGREEMENT/CHANGED',
    ...(['UC/TRIAL_FORBIDDEN', 'DEPOSIT/CHANNEL', 'DEPOSIT/MAINTENANCE', 'DEPOSIT/WHOLE_YUAN'] as const),
    ...(['DEPOSIT/HOURS', 'DEPOSIT/VOUCHER'] as const),
    ...(['DEPOSIT/AMOUNT', 'DEPOSIT/PENDING', 'DEPOSIT/FULL', 'DEPOSIT/PAUSED'] as const),
    'LIMIT/DEPOSIT',
    ...(['DEPOSIT/MEMBER_DAY', 'DEPOSIT/CHANNEL_DAY', 'DEPOSIT/METHOD_COUNT'] as const),
    ...(['PROMOTION/UNKNOWN', 'PROMOTION/CLOSED', 'BONUS/CHANGED', 'BONUS/TAKEN'] as const),
    ...(['BONUS/BUDGET', 'BONUS/EXCLUDED', 'BONUS/HELD', 'BONUS/REFUSED'] as const),
  ],
})

export const readDeposit = endpoint({
  method: 'GET',
  path: '/app-api/api/recharge/:orderNo',
  summary: '充值订单',
  access: 'member',
  params: byOrderNo,
  answer: oneOrder,
  refusals: ['DEPOSIT/UNKNOWN'],
})

/** 我已转账: the order waits for its money and does not expire any more. A repeat answers the order as it is. */
export const submitDeposit = endpoint({
  method: 'POST',
  path: '/app-api/api/recharge/:orderNo/submitted',
  summary: '我已转账',
  access: 'member',
  params: byOrderNo,
  body: z.object({
    payerName: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    /** The last four digits of the account that paid. */
    payerTail: z.string().check(z.regex(/^\d{4}$/)),
  }),
  answer: oneOrder,
  refusals: ['DEPOSIT/UNKNOWN', 'DEPOSIT/ENDED'],
})

/** A kept picture, as WebP in base64. */
export const receiptAnswer = z.object({ data: z.object({ picture: z.string() }) })
export const wireReceiptNo = z.string().check(z.regex(/^[1-9]$/))

/**
 * Sends a picture of the transfer (转账凭证), which is as good as 我已转账. The picture is written anew before it is kept; its
 * member and staff see it and nobody else. A repeat of the same picture changes nothing.
 */
export const sendReceipt = endpoint({
  method: 'POST',
  path: '/app-api/api/recharge/:orderNo/receipt',
  summary: '上传转账凭证',
  access: 'member',
  bodyMaxBytes: 1024 * 1024,
  params: byOrderNo,
  body: z.object({ picture: wirePicture }),
  answer: oneOrder,
  refusals: [
    ...(['DEPOSIT/UNKNOWN', 'DEPOSIT/ENDED', 'DEPOSIT/RECEIPTS'] as const),
    ...(['UPLOAD/NOT_AN_IMAGE', 'UPLOAD/TOO_LARGE', 'UPLOAD/TOO_MANY_PIXELS'] as const),
  ],
})

export const readReceipt = endpoint({
  method: 'GET',
  path: '/app-api/api/recharge/:orderNo/receipt/:receiptNo',
  summary: '转账凭证',
  access: 'member',
  params: z.extend(byOrderNo, { receiptNo: wireReceiptNo }),
  answer: receiptAnswer,
  refusals: ['DEPOSIT/UNKNOWN'],
})

/** Cancels an order that nothing was paid for. A repeat answers the cancelled order. */
export const cancelDeposit = endpoint({
  method: 'POST',
  path: '/app-api/api/recharge/:orderNo/cancel',
  summary: '取消充值',
  access: 'member',
  params: byOrderNo,
  answer: oneOrder,
  refusals: ['DEPOSIT/UNKNOWN', 'DEPOSIT/ENDED', 'DEPOSIT/SEEN'],
})

/** The member's orders, newest first. */
export const listDeposits = endpoint({
  method: 'GET',
  path: '/app-api/api/recharge',
  summary: '充值记录',
  access: 'member',
  query: z.object({
    state: z.optional(wireDepositState),
    from: z.optional(wireDate),
    to: z.optional(wireDate),
    page: wirePage,
    rows: wireRows,
  }),
  answer: z.object({
    data: z.array(order),
    totalCount: z.int(),
    /** What the orders of all pages were credited with. */
    totalCredited: wireMoney,
  }),
  refusals: [],
})

/**
 * A channel tells of a payment. Its signature is over `x-timestamp`, a dot and the bytes of the body, by the key that `x-key-id`
 * names; `x-signature` is hexadecimal. A channel repeats until it has this
 * answer, which always has the same bytes.
 */
export const notifyDeposit = endpoint({
  method: 'POST',
  path: '/app-api/pay/:channelId/notify',
  summary: '支付渠道通知',
  access: 'guest',
  raw: true,
  rate: 'party',
  bodyMaxBytes: 64 * 1024,
  params: z.object({ channelId: z.string().check(z.regex(/^\d{1,9}$/)) }),
  answer: z.object({ status: z.literal('success') }),
  refusals: ['PAY/CHANNEL', 'PAY/SIGNATURE', 'PAY/FORM', 'PAY/ORDER'],
})
