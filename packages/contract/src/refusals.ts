/** All refusals of the product (code, HTTP status, Chinese sentence), joined from one table per feature. */
import { accountRefusals } from './account.refusals.ts'
import { agentsRefusals } from './agents.refusals.ts'
import { agreementsRefusals } from './agreements.refusals.ts'
import { authRefusals } from './auth.refusals.ts'
import { betsRefusals } from './bets.refusals.ts'
import { bonusesRefusals } from './bonuses.refusals.ts'
import { breaksRefusals } from './breaks.refusals.ts'
import { chatRefusals } from './chat.refusals.ts'
import { depositsRefusals } from './deposits.refusals.ts'
import { drawsRefusals } from './draws.refusals.ts'
import { galleryRefusals } from './gallery.refusals.ts'
import { gamesRefusals } from './games.refusals.ts'
import { generalRefusals } from './general.refusals.ts'
import { inboxRefusals } from './inbox.refusals.ts'
import { limitsRefusals } from './limits.refusals.ts'
import { oddsRefusals } from './odds.refusals.ts'
import { opsRefusals } from './ops.refusals.ts'
import { promotionsRefusals } from './promotions.refusals.ts'
import { providersRefusals } from './providers.refusals.ts'
import { redPacketsRefusals } from './red-packets.refusals.ts'
import type { RefusalTable } from './refusal-table.ts'
import { supportRefusals } from './support.refusals.ts'
import { tipsRefusals } from './tips.refusals.ts'
import { uploadsRefusals } from './uploads.refusals.ts'
import { walletRefusals } from './wallet.refusals.ts'
import { withdrawalsRefusals } from './withdrawals.refusals.ts'

export const refusals = {
  ...generalRefusals,
  ...authRefusals,
  ...accountRefusals,
  ...agreementsRefusals,
  ...inboxRefusals,
  ...walletRefusals,
  ...agentsRefusals,
  ...bonusesRefusals,
  ...breaksRefusals,
  ...limitsRefusals,
  ...depositsRefusals,
  ...withdrawalsRefusals,
  ...drawsRefusals,
  ...gamesRefusals,
  ...betsRefusals,
  ...tipsRefusals,
  ...galleryRefusals,
  ...promotionsRefusals,
  ...chatRefusals,
  ...providersRefusals,
  ...redPacketsRefusals,
  ...supportRefusals,
  ...uploadsRefusals,
  ...oddsRefusals,
  ...opsRefusals,
} as const satisfies RefusalTable

export type RefusalCode = keyof typeof refusals

/** The refusal of one item of a request; `message` is the sentence of its code. */
export type WireItemRefusal = Readonly<{
  /** Zero-based index of the item in the request. */
  item: number
  code: RefusalCode
  message: string
  at?: number
  detail?: string
  /** Only for `BET/ODDS_CHANGED`: the odds that were sent and the current ones. */
  odds?: Readonly<{ seen: string; now: string }>
}>

/** A refusal on the wire; `msg` and `message` are the same sentence (architecture §4). */
export type WireRefusal = Readonly<{
  code: RefusalCode
  msg: string
  message: string
  requestId: string
  /** Zero-based index of the first refused item of the request; `code`, `at` and `detail` belong to that item. */
  item?: number
  /** Zero-based position of the error in the refused text. */
  at?: number
  /** Details of the error. */
  detail?: string
  /** All refused items in their order, for calls that check every item; at most as many as the request may have. */
  items?: readonly WireItemRefusal[]
}>
