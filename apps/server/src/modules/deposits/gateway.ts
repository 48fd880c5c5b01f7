/**
 * The adapter of a hosted gateway: the member pays on its pages, we create the order there under our own number, ask about it,
 * and read its signed notices. Every message is signed by HMAC-SHA-256 over `timestamp.bytes`. Source: money-in-and-out §2.
 */
import { timingSafeEqual } from 'node:crypto'
import { notifyDeposit } from '@app/contract/deposits.ts'
import { formatMoney, type Li, parseMoney } from '@app/domain/money/money.ts'
import { z } from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { signatureOf, signedParty } from '#platform/signed-party.ts'

/** What a channel says about an order. `reference` is its own number of the payment. */
export type Report = Readonly<{
  orderNo: string
  reference: string
  state: 'pending' | 'paid' | 'failed'
  amount: Li
}>

export type Created =
  | Readonly<{ kind: 'instructions'; payUrl: string }>
  /** A definite no: nothing of this order exists at the channel. */
  | Readonly<{ kind: 'refused' }>
  /** Nobody knows; the same order is created again, or asked about. */
  | Readonly<{ kind: 'unknown' }>

/** A message from outside as it came. */
export type RawNotice = Readonly<{
  body: Uint8Array
  header: (name: string) => string | undefined
}>

export type Notice =
  | Readonly<{ kind: 'forged' }>
  | Readonly<{ kind: 'malformed' }>
  | Readonly<{ kind: 'genuine'; report: Report }>

/** What became of a voucher. */
export type Charged =
  | Readonly<{ kind: 'report'; report: Report }>
  /** A definite no: the voucher was not taken for this order. */
  | Readonly<{ kind: 'refused' }>
  /** Nobody knows; the same charge is asked for again, or asked about. */
  | Readonly<{ kind: 'unknown' }>

export type AskedOrder = Readonly<{ id: bigint; channelId: number; payAmount: Li; expiresAt: number }>
export type AskedCharge = Readonly<{ id: bigint; payAmount: Li; voucher: string }>

/** A channel of deposits that speaks with an outside party. */
export type DepositGateway = Readonly<{
  create: (order: AskedOrder) => Promise<Created>
  /** Takes a voucher for the order; a repeat under the same number takes nothing more. */
  charge: (order: AskedCharge) => Promise<Charged>
  /** Where members get vouchers. */
  shopUrl: string
  /** What the channel knows of the order; `undefined` when it does not know it or cannot be reached. */
  query: (orderId: bigint) => Promise<Report | undefined>
  read: (notice: RawNotice) => Notice
}>

type Settings = NonNullable<Config['payGateway']>
type Parts = Readonly<{ settings: Settings; clock: Clock; log: Log }>

/** How far the clocks of both sides may differ. */
const CLOCK_MAX_MS = 300_000
const STAMP = /^\d{10}$/
const SIGNATURE = /^[0-9a-f]{64}$/
const PAY_URL_MAX = 500

const reportShape = z.strictObject({
  merchant: z.string(),
  orderNo: z.string().check(z.regex(/^\d{1,18}$/)),
  reference: z.string().check(z.regex(/^[\dA-Za-z-]{4,64}$/)),
  state: z.enum(['pending', 'paid', 'failed']),
  amount: z.string().check(z.regex(/^\d{1,12}\.\d\d$/)),
  currency: z.literal('CNY'),
})
const createdShape = z.object({ payUrl: z.string().check(z.maxLength(PAY_URL_MAX)) })

/** Reads a report; `undefined` for one of another merchant or currency, or one that is not written as agreed. */
function readReport(text: string, merchant: string): Report | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return undefined
  }
  // Written anew it must be the same bytes: no key twice, no exponent, nothing that two readers could read differently.
  if (JSON.stringify(parsed) !== text) return undefined
  const { success, data } = reportShape.safeParse(parsed)
  if (!success || data.merchant !== merchant) return undefined
  const amount = parseMoney(data.amount)
  if (amount === undefined || amount <= 0n) return undefined
  return { orderNo: data.orderNo, reference: data.reference, state: data.state, amount }
}

/** Only pages of the gateway are shown to a member. */
function readPayUrl(text: string, pages: string): string | undefined {
  const { success, data } = createdShape.safeParse(JSON.parse(text))
  return success && data.payUrl.startsWith(pages) && /^[!-~]+$/.test(data.payUrl) ? data.payUrl : undefined
}

function firstOf(keys: Settings['keys']): Settings['keys'][number] {
  const [own] = keys
  if (own === undefined) throw new Error('a gateway has a key')
  return own
}

/** Speaks with the gateway of the configuration. */
export function depositGateway({ settings, clock, log }: Parts): DepositGateway {
  const { merchant, pages, keys } = settings
  const own = firstOf(keys)
  const send = signedParty({ settings, clock })

  return {
    async create({ id, channelId, payAmount, expiresAt }) {
      const body = JSON.stringify({
        ...{ merchant, orderNo: String(id), amount: formatMoney(payAmount), currency: 'CNY' },
        expiresAt: new Date(expiresAt).toISOString(),
        // The gateway knows our address and adds this path to it.
        notifyPath: notifyDeposit.path.replace(':channelId', String(channelId)),
      })
      try {
        const { status, text } = await send('POST', '/gateway/v1/orders', body)
        if (status === 422) return { kind: 'refused' }
        const payUrl = status === 200 ? readPayUrl(text, pages) : undefined
        if (payUrl !== undefined) return { kind: 'instructions', payUrl }
        log.warn({ orderId: id, status }, 'the gateway gave no instructions for a deposit')
      } catch (error) {
        log.warn({ err: error, orderId: id }, 'the gateway could not be asked for a deposit')
      }
      return { kind: 'unknown' }
    },

    shopUrl: `${pages}vouchers`,

    async charge({ id, payAmount, voucher }) {
      const asked = {
        merchant,
        orderNo: String(id),
        amount: formatMoney(payAmount),
        currency: 'CNY',
        voucher,
      }
      try {
        const { status, text } = await send('POST', '/gateway/v1/charges', JSON.stringify(asked))
        if (status === 422) return { kind: 'refused' }
        const report = status === 200 ? readReport(text, merchant) : undefined
        if (report?.orderNo === asked.orderNo) return { kind: 'report', report }
        log.warn({ orderId: id, status }, 'the gateway did not say whether it took a voucher')
      } catch (error) {
        log.warn({ err: error, orderId: id }, 'the gateway could not be asked to take a voucher')
      }
      return { kind: 'unknown' }
    },

    async query(orderId) {
      try {
        const { status, text } = await send('GET', `/gateway/v1/orders/${merchant}/${orderId}`)
        if (status !== 200) return undefined
        const report = readReport(text, merchant)
        if (report?.orderNo === String(orderId)) return report
        log.warn({ orderId }, 'the gateway told of a deposit otherwise than agreed')
      } catch (error) {
        log.warn({ err: error, orderId }, 'the gateway could not be asked about a deposit')
      }
      return undefined
    },

    read({ body, header }) {
      const stamp = header('x-timestamp') ?? ''
      const given = header('x-signature') ?? ''
      const key = keys.find(({ id }) => id === header('x-key-id'))
      // A signature is computed and compared in any case, so that the time tells nothing of the keys.
      const expected = signatureOf((key ?? own).secret, stamp, body)
      const isSame = SIGNATURE.test(given) && timingSafeEqual(Buffer.from(given, 'hex'), expected)
      const isFresh = STAMP.test(stamp) && Math.abs(Number(stamp) * 1000 - clock.now()) <= CLOCK_MAX_MS
      if (key === undefined || !isSame || !isFresh) return { kind: 'forged' }
      const report = readReport(Buffer.from(body).toString('utf8'), merchant)
      return report === undefined ? { kind: 'malformed' } : { kind: 'genuine', report }
    },
  }
}
