/** Money on its way to and from providers that keep accounts of members themselves. Source: providers §7. */
import { li } from '#money/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#time/china-time.ts'

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

/** The first look after all came back. */
export const FIRST_LOOK_MS = MINUTE_MS
const LOOKS_MS = [FIRST_LOOK_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS]

/**
 * After how long the account of a member is looked into again, once all had come back, by how often it was: a round that was open may
 * have been won since. `undefined` when it has been looked into often enough.
 */
export const lookInPurseAgainMs = (looks: number): number | undefined => LOOKS_MS[looks]

/** An order has no word for so long, and was asked about so often, before people may say how it ended. */
export const TRANSFER_WITHOUT_WORD_MS = HOUR_MS
export const TRANSFER_ASKS_MIN = 5

/** What two people may say came back; more needs the word of its provider. */
export const transferBackMaxLi = li(1_000_000_000n)
