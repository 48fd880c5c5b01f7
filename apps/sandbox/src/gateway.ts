/** The hosted gateway of payments: orders of its merchant, the payer's decision, and what it tells of them. */
import { randomBytes, randomUUID } from 'node:crypto'
import { oneFenMore } from './amounts.ts'
import { type Behaviour, type Fault, faultOf } from './misbehaviour.ts'
import type { NoticeSender } from './notices.ts'
import type { Notice, Order, Store } from './store.ts'

/** What a call is answered; `lost` closes the connection without an answer. */
export type Answer = Readonly<{ status: number; body: object }> | 'lost'

type Parts = Readonly<{
  store: Store
  notices: NoticeSender
  merchant: string
  pages: string
  behaviour: () => Behaviour
  nowMs: () => number
}>

type Asked = Readonly<{ orderNo: string; amount: string; notifyPath: string }>

/** Reads what a merchant asks for; `undefined` for what no gateway would take. */
function readAsked(text: string, merchant: string): Asked | undefined {
  const asked = JSON.parse(text) as Record<string, unknown>
  const { orderNo, amount, notifyPath, currency } = asked
  if (asked.merchant !== merchant || currency !== 'CNY') return undefined
  if (typeof orderNo !== 'string' || !/^\d{1,18}$/.test(orderNo)) return undefined
  if (typeof amount !== 'string' || !/^\d{1,9}\.\d\d$/.test(amount)) return undefined
  if (typeof notifyPath !== 'string' || !/^\/[\w/-]{1,100}$/.test(notifyPath)) return undefined
  return { orderNo, amount, notifyPath }
}

export function createGateway({ store, notices, merchant, pages, behaviour, nowMs }: Parts) {
  const reportOf = (order: Order, told: Pick<Order, 'state' | 'reference'>, amount: string): string =>
    JSON.stringify({
      ...{ merchant, orderNo: order.orderNo, reference: told.reference, state: told.state, amount },
      currency: 'CNY',
    })
  const instructions = ({ token, orderNo }: Order): Answer => ({
    status: 200,
    body: { orderNo, payUrl: `${pages}${token}` },
  })

  function noticesOf(order: Order, state: 'paid' | 'failed', fault: Fault | undefined) {
    const amount = fault === 'wrong-amount' ? oneFenMore(order.amount) : order.amount
    const base = { orderNo: order.orderNo, notifyPath: order.notifyPath, flaw: fault ?? '' }
    const told = (as: Order['state'], reference = order.reference): Omit<Notice, 'id' | 'tries'> => ({
      ...base,
      body: reportOf(order, { state: as, reference }, amount),
    })
    if (state === 'failed') return { amount, list: [told('failed')] }
    const lists: Partial<Record<Fault, ReturnType<typeof told>[]>> = {
      never: [],
      'stated-only': [],
      twice: [told('paid'), told('paid'), told('paid')],
      'failed-then-paid': [told('failed'), told('paid'), told('failed')],
      'second-payment': [told('paid'), told('paid', `${order.reference}-2`)],
    }
    return { amount, list: (fault && lists[fault]) ?? [told('paid')] }
  }

  /** What the order leaves in the statement. */
  function entriesOf({ orderNo, reference }: Order, state: 'paid' | 'failed', amount: string) {
    const isTwice = faultOf(behaviour(), orderNo) === 'second-payment'
    const references = isTwice ? [reference, `${reference}-2`] : [reference]
    return state === 'failed'
      ? []
      : references.map(each => ({
          ...{ atMs: nowMs(), kind: 'payment' as const, reference: each, ourNo: orderNo, amount },
        }))
  }

  return {
    /** Takes an order; a repeat of it is answered with the same page. */
    create(text: string): Answer {
      const asked = readAsked(text, merchant)
      if (asked === undefined) return { status: 422, body: { error: 'the order is not as agreed' } }
      const fault = faultOf(behaviour(), asked.orderNo)
      if (fault === 'down') return { status: 503, body: { error: 'down' } }
      const known = store.orderByNo(asked.orderNo)
      if (fault === 'refused' && known === undefined) return { status: 422, body: { error: 'refused' } }
      if (known !== undefined && known.asked !== text)
        return { status: 409, body: { error: 'another order has that number' } }
      if (known === undefined) {
        const token = randomBytes(16).toString('base64url')
        store.addOrder({ ...asked, token, asked: text, reference: randomUUID() })
        if (fault === 'lost-answer') return 'lost'
      }
      const order = store.orderByNo(asked.orderNo)
      if (order === undefined) throw new Error('an order is gone')
      return instructions(order)
    },

    /** What is known of an order, as it is told in notices. */
    read(orderNo: string): Readonly<{ status: number; text: string }> {
      if (faultOf(behaviour(), orderNo) === 'down') return { status: 503, text: '{}' }
      const order = store.orderByNo(orderNo)
      if (order === undefined) return { status: 404, text: '{}' }
      if (faultOf(behaviour(), orderNo) === 'stated-only')
        return { status: 200, text: reportOf(order, { ...order, state: 'pending' }, order.amount) }
      const amount = order.state === 'paid' ? order.paidAmount : order.amount
      return { status: 200, text: reportOf(order, order, amount) }
    },

    orderOf: (token: string): Order | undefined => store.orderByToken(token),

    /** The payer decides; only the first decision counts. */
    end(order: Order, state: 'paid' | 'failed'): void {
      const { amount, list } = noticesOf(order, state, faultOf(behaviour(), order.orderNo))
      store.end(order, state, { amount, notices: list, entries: entriesOf(order, state, amount) })
      notices.wake()
    },
  }
}

export type Gateway = ReturnType<typeof createGateway>
