/** Balance and bills. Source: specification 000 §7, not-shown §4.1. */
import { type BillGroup, billGroupNames } from '@app/domain/wallet/bill-groups.ts'
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireDate, wireMoney, wirePage, wireRows, wireTime } from './wire.ts'

export const checkMoney = endpoint({
  method: 'GET',
  path: '/app-api/api/user/money/check',
  summary: '余额',
  access: 'member',
  answer: z.object({
    money: wireMoney,
    liveMoney: wireMoney,
    frozen: wireMoney,
    withdrawable: wireMoney,
  }),
  refusals: [],
})

/** Short form of the balance, which the page frame polls. */
export const readStatus = endpoint({
  method: 'GET',
  path: '/app-api/api/user/status',
  summary: '账户状态',
  access: 'member',
  answer: z.object({ money: wireMoney, liveMoney: wireMoney }),
  refusals: [],
})

/**
 * Transfer between balances (额度转换): brings all that is at providers back to the main one. Answers with what came at once; `pending` names
 * the providers whose answer is awaited. A repeat finds nothing to bring and is harmless.
 */
export const recallLive = endpoint({
  method: 'POST',
  path: '/app-api/api/v2/user/tellerMachine',
  summary: '额度转换',
  access: 'member',
  answer: z.object({
    ...{ money: wireMoney, liveMoney: wireMoney },
    pending: z.array(z.string()).check(z.maxLength(50)),
  }),
  refusals: [],
})

/** What of today's play money the member may take now. */
export const readPlayMoney = endpoint({
  method: 'GET',
  path: '/app-api/api/user/playMoney',
  summary: '每日演示币',
  access: 'member',
  answer: z.object({
    /** 0 where today's was taken, or the balance has reached `upTo`; a trial account has none. */
    amount: wireMoney,
    upTo: wireMoney,
    isTaken: z.boolean(),
  }),
  refusals: [],
})

/** Fills the balance up to the day's mark, once a day at UTC+8; answers by how much. */
export const takePlayMoney = endpoint({
  method: 'POST',
  path: '/app-api/api/user/playMoney',
  summary: '领取每日演示币',
  access: 'member',
  idempotent: true,
  answer: z.object({ amount: wireMoney }),
  refusals: ['UC/PLAY_MONEY_TAKEN', 'UC/PLAY_MONEY_ENOUGH', 'UC/TRIAL_FORBIDDEN'],
})

/** A ledger entry of the player's own account. */
export const wireBill = z.object({
  billNo: z.string(),
  /** Code of the bill type, 1–38. */
  type: z.int(),
  typeName: z.string(),
  amount: wireMoney,
  balanceBefore: wireMoney,
  balanceAfter: wireMoney,
  createdAt: wireTime,
  /** Source of the entry, such as an order number; empty when there is none. */
  reference: z.string(),
  remark: z.string(),
})

export const listBills = endpoint({
  method: 'GET',
  path: '/app-api/api/bills',
  summary: '账单',
  access: 'member',
  query: z.object({
    type: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
    group: z.optional(z.enum(billGroupNames as readonly [BillGroup, ...BillGroup[]])),
    /** `in` raised the balance, `out` lowered it. */
    direction: z.optional(z.enum(['in', 'out'])),
    from: z.optional(wireDate),
    to: z.optional(wireDate),
    page: wirePage,
    rows: wireRows,
  }),
  answer: z.object({
    data: z.array(wireBill),
    totalCount: z.int(),
    /** What the entries of all pages raised the balance by, and what they lowered it by; neither is below zero. */
    totalIn: wireMoney,
    totalOut: wireMoney,
  }),
  refusals: [],
})
