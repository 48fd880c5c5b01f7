/** The orders of a settled issue whose payout would change, page by page. */
import type { Tx } from '#platform/db.ts'
import { takeTurns } from '#platform/turns.ts'
import type { JudgeTerms } from './issue-chunks.ts'
import { findPaidOrders, type PaidOrder } from './resettlement.store.ts'

/** Read together; their selections are judged one by one. */
const ORDERS_A_READING = 1_000
/** A page looks at no more orders than that; the next one goes on there. */
const ORDERS_A_PAGE = 20_000

export type ResettledOrder = PaidOrder & Readonly<{ due: bigint }>
export type ResettledPage = Readonly<{ page: readonly ResettledOrder[]; next: bigint | null }>

type Wanted = Readonly<{
  issueId: bigint
  fromVersion: number
  judge: JudgeTerms
  after: bigint | undefined
  rows: number
}>

export async function resettledPage(tx: Tx, { judge, rows, ...wanted }: Wanted): Promise<ResettledPage> {
  const page: ResettledOrder[] = []
  const turn = takeTurns()
  let { after } = wanted
  for (let seen = 0; seen < ORDERS_A_PAGE; seen += ORDERS_A_READING) {
    const orders = await findPaidOrders(tx, { ...wanted, after, rows: ORDERS_A_READING })
    for (const order of orders) {
      const due = judge(order).payout
      if (due !== order.paid) page.push({ ...order, due })
      after = order.orderId
      if (page.length === rows) return { page, next: after }
      await turn()
    }
    if (orders.length < ORDERS_A_READING) return { page, next: null }
  }
  return { page, next: after ?? null }
}
