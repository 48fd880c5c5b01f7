/** Direct charging: vouchers that the shop hands out, each of which is taken for one order, once. */
import { randomBytes, randomUUID } from 'node:crypto'
import { oneFenMore } from './amounts.ts'
import type { Answer } from './gateway.ts'
import { type Behaviour, faultOf } from './misbehaviour.ts'
import type { Order, Store } from './store.ts'
import { VALUES } from './vouchers-page.ts'

type Parts = Readonly<{ store: Store; merchant: string; behaviour: () => Behaviour; nowMs: () => number }>

type Asked = Readonly<{ orderNo: string; amount: string; voucher: string }>

const NOT_TAKEN: Answer = { status: 422, body: { error: 'refused' } }
const CODE_BYTES = 10

/** Reads what a merchant asks for; `undefined` for what no shop would take. */
function readAsked(text: string, merchant: string): Asked | undefined {
  const { orderNo, amount, currency, voucher, ...rest } = JSON.parse(text) as Record<string, unknown>
  if (rest.merchant !== merchant || currency !== 'CNY') return undefined
  if (typeof orderNo !== 'string' || !/^\d{1,18}$/.test(orderNo)) return undefined
  if (typeof amount !== 'string' || !/^\d{1,9}\.\d\d$/.test(amount)) return undefined
  return typeof voucher === 'string' ? { orderNo, amount, voucher } : undefined
}

export function createVoucherShop({ store, merchant, behaviour, nowMs }: Parts) {
  const reportOf = ({ orderNo, reference, paidAmount }: Order): Answer => ({
    status: 200,
    body: { merchant, orderNo, reference, state: 'paid', amount: paidAmount, currency: 'CNY' },
  })

  /** The order that the voucher pays, as it is written or from now on. Whoever is killed between two steps goes on by a repeat. */
  function take({ orderNo, amount, voucher }: Asked, text: string): Order | undefined {
    const found = store.voucherByCode(voucher)
    if (found?.amount !== amount || !store.useVoucher(voucher, orderNo)) return undefined
    if (store.orderByNo(orderNo) === undefined)
      store.addOrder({
        ...{ orderNo, amount, notifyPath: '', token: randomUUID(), asked: text, reference: randomUUID() },
      })
    const order = store.orderByNo(orderNo)
    if (order === undefined) throw new Error('an order is gone')
    const paid = faultOf(behaviour(), orderNo) === 'wrong-amount' ? oneFenMore(amount) : amount
    const { reference } = order
    const entry = { atMs: nowMs(), kind: 'payment', reference, ourNo: orderNo, amount: paid } as const
    store.end(order, 'paid', { amount: paid, notices: [], entries: [entry] })
    return store.orderByNo(orderNo)
  }

  return {
    /** A new code of that value; `undefined` for a value that the shop does not have. */
    issue(amount: string | null): string | undefined {
      if (!VALUES.some(value => value === amount)) return undefined
      const code = randomBytes(CODE_BYTES).toString('hex').toUpperCase()
      store.addVoucher(code, `${amount}.00`)
      return code
    },

    /** Takes a voucher; a repeat of the same is answered the same and takes nothing. */
    charge(text: string): Answer {
      const asked = readAsked(text, merchant)
      if (asked === undefined) return NOT_TAKEN
      const fault = faultOf(behaviour(), asked.orderNo)
      if (fault === 'down') return { status: 503, body: { error: 'down' } }
      const known = store.orderByNo(asked.orderNo)
      if (known !== undefined && known.asked !== text)
        return { status: 409, body: { error: 'another order has that number' } }
      const order = fault === 'refused' && known === undefined ? undefined : take(asked, text)
      if (order === undefined) return NOT_TAKEN
      return fault === 'lost-answer' ? 'lost' : reportOf(order)
    },
  }
}

export type VoucherShop = ReturnType<typeof createVoucherShop>
