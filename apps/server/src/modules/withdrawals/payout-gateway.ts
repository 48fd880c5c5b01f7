/**
 * The adapter of a gateway that pays money out. The number of our attempt is its key of a payout: one that is sent again is the
 * same one there. Whatever is no definite word is unknown. Source: money-in-and-out §3.
 */
import { formatMoney, type Li } from '@app/domain/money/money.ts'
import type { FeeCoin } from '@app/domain/withdrawals/network-fee.ts'
import { z } from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { PayGateway } from '#platform/pay-parties.ts'
import { signedParty } from '#platform/signed-party.ts'

export type Attempt = Readonly<{
  id: bigint
  amount: Li
  type: number
  title: string
  number: string
  holder: string
  /** Micro-USDT, for a method that pays in it. */
  usdtMicros: bigint | null
}>

/** `refused`: a definite no, nothing was or will be paid. `unknown`: only asking tells. */
export type Sent = 'accepted' | 'refused' | 'unknown'

/** Of a payout in tokens: its transaction, and in how many blocks that stands of those which make it final. */
export type PayoutProgress = Readonly<{ hash: string; confirmations: number; needed: number }>

/** What the network kept of one transaction, in the smallest unit of its coin. */
export type NetworkFee = Readonly<{ hash: string; coin: FeeCoin; units: bigint }>

export type PayoutReport =
  /** `arrived`: it stands in the channel's statement. */
  | Readonly<{
      state: 'paid' | 'arrived'
      reference: string
      progress?: PayoutProgress
      fees?: readonly NetworkFee[]
    }>
  /** It came back from the bank of the member, under a number of its own. */
  | Readonly<{ state: 'returned'; reference: string; returnReference: string }>
  | Readonly<{ state: 'failed'; reason?: string; fees?: readonly NetworkFee[] }>
  | Readonly<{ state: 'pending'; progress?: PayoutProgress }>
  /** The channel has no such payout. That is not a failure: it may come to know it. */
  | Readonly<{ state: 'not-known' }>

/** A channel that pays out. */
export type PayoutGateway = Readonly<{
  send: (attempt: Attempt) => Promise<Sent>
  /** `undefined` when the channel cannot be reached or does not speak as agreed. */
  query: (attempt: Attempt) => Promise<PayoutReport | undefined>
}>

type Parts = Readonly<{ settings: PayGateway; clock: Clock; log: Log }>

const PATH = '/gateway/v1/payouts'

const reportShape = z.object({
  merchant: z.string(),
  payoutNo: z.string(),
  reference: z.string().check(z.regex(/^[\dA-Za-z-]{4,64}$/)),
  state: z.enum(['pending', 'paid', 'arrived', 'failed', 'returned']),
  returnReference: z.optional(z.string().check(z.regex(/^[\dA-Za-z-]{4,64}$/))),
  amount: z.string(),
  currency: z.literal('CNY'),
})

/** Reads what the channel says about one payout; `undefined` for another merchant, payout or amount. */
function readReport(
  text: string,
  merchant: string,
  { id, amount }: Pick<Attempt, 'id' | 'amount'>,
): PayoutReport | undefined {
  const { success, data } = reportShape.safeParse(JSON.parse(text))
  if (!success || data.merchant !== merchant || data.payoutNo !== String(id)) return undefined
  if (data.amount !== formatMoney(amount)) return undefined
  const { state, reference, returnReference } = data
  if (state !== 'returned') return { state, reference }
  return returnReference === undefined ? undefined : { state, reference, returnReference }
}

/** Speaks with the gateway of the configuration. */
export function payoutGateway({ settings, clock, log }: Parts): PayoutGateway {
  const { merchant } = settings
  const call = signedParty({ settings, clock })

  return {
    async send({ id, amount, type, title, number, holder, usdtMicros }) {
      const body = JSON.stringify({
        ...{ merchant, payoutNo: String(id), amount: formatMoney(amount), currency: 'CNY' },
        ...{ type: String(type), title, number, holder },
        usdtMicros: usdtMicros === null ? '' : String(usdtMicros),
      })
      try {
        const { status } = await call('POST', PATH, body)
        if (status === 200) return 'accepted'
        if (status === 422) return 'refused'
        log.warn({ payoutId: id, status }, 'the gateway did not say whether it pays out')
      } catch (error) {
        log.warn({ err: error, payoutId: id }, 'the gateway could not be told to pay out')
      }
      return 'unknown'
    },

    async query(attempt) {
      try {
        const { status, text } = await call('GET', `${PATH}/${merchant}/${attempt.id}`)
        if (status === 404) return { state: 'not-known' }
        const report = status === 200 ? readReport(text, merchant, attempt) : undefined
        if (report !== undefined) return report
        log.warn({ payoutId: attempt.id, status }, 'the gateway told of a payout otherwise than agreed')
      } catch (error) {
        log.warn({ err: error, payoutId: attempt.id }, 'the gateway could not be asked about a payout')
      }
      return undefined
    },
  }
}
