/** Money on its way to and from providers that keep accounts of members themselves. Source: providers §7. */
import { MINUTE_MS, SECOND_MS } from '#time/china-time.ts'

export const transferStateNames = {
  held: '待发送',
  unknown: '结果未知',
  done: '已完成',
  failed: '已退回',
} as const
export type TransferState = keyof typeof transferStateNames

export const transferDirectionNames = { out: '转出', in: '转回' } as const
export type TransferDirection = keyof typeof transferDirectionNames

const ASKS_MS = [SECOND_MS, 5 * SECOND_MS, 30 * SECOND_MS, 5 * MINUTE_MS]
const ASK_MAX_MS = 30 * MINUTE_MS

/** After how long a provider is asked again about an order, by how often it was asked. */
export const askTransferAgainMs = (asks: number): number => ASKS_MS[asks] ?? ASK_MAX_MS
