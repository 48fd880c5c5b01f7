/** The bank that pays out for its merchant. A payout is made once under its number, however often it is told. */
import { randomUUID } from 'node:crypto'
import { oneFenMore } from './amounts.ts'
import type { Answer } from './gateway.ts'
import { type Behaviour, faultOf } from './misbehaviour.ts'
import type { Payout, Store } from './store.ts'

type Parts = Readonly<{ store: Store; merchant: string; behaviour: () => Behaviour; nowMs: () => number }>

/** Reads what a merchant asks for; `undefined` for what no bank would take. */
function readAsked(text: string, merchant: string): Pick<Payout, 'payoutNo' | 'amount'> | undefined {
  const { payoutNo, amount, currency, number, ...rest } = JSON.parse(text) as Record<string, unknown>
  if (rest.merchant !== merchant || currency !== 'CNY') return undefined
  if (typeof payoutNo !== 'string' || !/^\d{1,18}$/.test(payoutNo)) return undefined
  if (typeof amount !== 'string' || !/^\d{1,9}\.\d\d$/.test(amount)) return undefined
  return typeof number === 'string' && number !== '' ? { payoutNo, amount } : undefined
}

export function createPayouts({ store, merchant, behaviour, nowMs }: Parts) {
  return {
    /** Pays out; a repeat of the same is answered the same and pays nothing. */
    send(text: string): Answer {
      const asked = readAsked(text, merchant)
      const fault = asked && faultOf(behaviour(), asked.payoutNo)
      if (fault === 'down') return { status: 503, body: { error: 'down' } }
      const known = asked && store.payoutByNo(asked.payoutNo)
      // What was taken once is not refused later, however the behaviour changes.
      if (asked === undefined || (fault === 'refused' && known === undefined))
        return { status: 422, body: { error: 'refused' } }
      if (known !== undefined && known.asked !== text)
        return { status: 409, body: { error: 'another payout has that number' } }
      if (known === undefined) {
        const { payoutNo, amount } = asked
        const reference = randomUUID()
        store.addPayout({ ...asked, asked: text, reference, state: fault === 'bounced' ? 'failed' : 'paid' })
        if (fault !== 'bounced')
          store.addEntry({ atMs: nowMs(), kind: 'payout', reference, ourNo: payoutNo, amount })
      }
      return fault === 'lost-answer' ? 'lost' : { status: 200, body: { payoutNo: asked.payoutNo } }
    },

    /** What is known of a payout; one that was told of stands in the statement afterwards. */
    read(payoutNo: string): Answer {
      const fault = faultOf(behaviour(), payoutNo)
      if (fault === 'down') return { status: 503, body: {} }
      const payout = store.payoutByNo(payoutNo)
      if (payout === undefined) return { status: 404, body: {} }
      const { reference } = payout
      const returnReference = `${reference}-R`
      const isSentBack = fault === 'returned' && payout.state === 'arrived'
      if (isSentBack && store.returnPayout(payoutNo))
        store.addEntry({
          ...{ atMs: nowMs(), kind: 'return', reference: returnReference, ourNo: payoutNo },
          amount: payout.amount,
        })
      const standing = isSentBack ? 'returned' : payout.state
      const state = fault === 'never' ? 'pending' : standing
      const sentBack = state === 'returned' ? { returnReference } : {}
      const amount = fault === 'wrong-amount' ? oneFenMore(payout.amount) : payout.amount
      if (fault !== 'never' && fault !== 'wrong-amount') store.bookPayout(payoutNo)
      return {
        status: 200,
        body: { merchant, payoutNo, reference, ...sentBack, state, amount, currency: 'CNY' },
      }
    },
  }
}

export type Payouts = ReturnType<typeof createPayouts>
