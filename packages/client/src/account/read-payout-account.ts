/** Where withdrawals may go. Source: not-shown §2. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { listPayoutAccounts } from '@app/contract/profile.ts'
import { readInstant, readInstantOrNone, readTextOrNone, readWord } from '#wire-values.ts'

type Wire = AnswerOf<typeof listPayoutAccounts>['data'][number]

export type PayoutAccountKind = 'bank-card' | 'usdt' | 'e-wallet'

export type PayoutAccount = Readonly<{
  id: string
  kind: PayoutAccountKind
  /** Bank, network or wallet provider. */
  title: string
  /** Number, address or account as the server masks it. */
  masked: string
  holder: string
  /** What the member called it. */
  alias: string | undefined
  province: string | undefined
  city: string | undefined
  branch: string | undefined
  isDefault: boolean
  /** A withdrawal to it is refused until then; absent when that is past. */
  holdUntil: number | undefined
  createdAt: number
}>

const kinds = { '2': 'bank-card', '10': 'usdt', '20': 'e-wallet' } as const
const types = { 'bank-card': '2', usdt: '10', 'e-wallet': '20' } as const

/** How the wire writes a kind. */
export const payoutTypeOf = (kind: PayoutAccountKind): Wire['type'] => types[kind]

/** Reads an account of the list. */
export function readPayoutAccount(wire: Wire): PayoutAccount {
  return {
    id: wire.id,
    kind: readWord(kinds, wire.type, 'a kind of payout account'),
    title: wire.title,
    masked: wire.masked,
    holder: wire.holder,
    alias: readTextOrNone(wire.alias),
    province: readTextOrNone(wire.province),
    city: readTextOrNone(wire.city),
    branch: readTextOrNone(wire.branch),
    isDefault: wire.isDefault,
    holdUntil: readInstantOrNone(wire.holdUntil),
    createdAt: readInstant(wire.createdAt),
  }
}
