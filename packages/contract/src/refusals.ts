/** Every refusal of the product: code, HTTP status and the one Chinese sentence. Each feature has its table. */
import { accountRefusals } from './account.refusals.ts'
import { authRefusals } from './auth.refusals.ts'
import { betsRefusals } from './bets.refusals.ts'
import { drawsRefusals } from './draws.refusals.ts'
import { galleryRefusals } from './gallery.refusals.ts'
import { gamesRefusals } from './games.refusals.ts'
import { generalRefusals } from './general.refusals.ts'
import { inboxRefusals } from './inbox.refusals.ts'
import { promotionsRefusals } from './promotions.refusals.ts'
import type { RefusalTable } from './refusal-table.ts'
import { tipsRefusals } from './tips.refusals.ts'
import { uploadsRefusals } from './uploads.refusals.ts'
import { walletRefusals } from './wallet.refusals.ts'

export const refusals = {
  ...generalRefusals,
  ...authRefusals,
  ...accountRefusals,
  ...inboxRefusals,
  ...walletRefusals,
  ...drawsRefusals,
  ...gamesRefusals,
  ...betsRefusals,
  ...tipsRefusals,
  ...galleryRefusals,
  ...promotionsRefusals,
  ...uploadsRefusals,
} as const satisfies RefusalTable

export type RefusalCode = keyof typeof refusals

/** Why one item of a request is refused; `message` is the sentence of its code. */
export type WireItemRefusal = Readonly<{
  /** Zero-based index of the item in the request. */
  item: number
  code: RefusalCode
  message: string
  at?: number
  detail?: string
  /** Of `BET/ODDS_CHANGED`: the odds that were sent and those in force. */
  odds?: Readonly<{ seen: string; now: string }>
}>

/** What a refusal looks like on the wire; `msg` and `message` are the same sentence (architecture §4). */
export type WireRefusal = Readonly<{
  code: RefusalCode
  msg: string
  message: string
  requestId: string
  /** Zero-based index of the first item of the request that is refused; code, `at` and `detail` are its own. */
  item?: number
  /** Position in the refused text. */
  at?: number
  /** What exactly is wrong. */
  detail?: string
  /** All refused items in their order, where the call looks at every one; at most as many as the request may hold. */
  items?: readonly WireItemRefusal[]
}>
