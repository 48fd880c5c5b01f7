/**
 * How many orders of one method a member begins on a China day. The specification names a key of each payment method for it and shows
 * none of them. Source: specification 001 §9, not-shown §17.
 */

/** The key of each method in the settings of deposits. */
export const maxCountKeys = {
  bank: 'bankMaxOrders',
  usdt: 'usdtMaxOrders',
  'e-wallet': 'eWalletMaxOrders',
  direct: 'directMaxOrders',
} as const

export type CountedMethod = keyof typeof maxCountKeys
export type MaxCountKey = (typeof maxCountKeys)[CountedMethod]

/** How many are left of `most`, where 0 is no limit; `undefined` without one. Never below 0, though a limit was lowered. */
export const countLeft = (most: number, used: number): number | undefined =>
  most === 0 ? undefined : Math.max(0, most - used)
