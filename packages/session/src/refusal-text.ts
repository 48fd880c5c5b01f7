import { type CallCode, CallRefused } from '@app/client/refused.ts'
import type { WireItemRefusal } from '@app/contract/refusals.ts'

const GENERAL = '系统错误。请再试一次'

/** The sentence of a failed call; a fault of our own is reported and shown as the general one. */
export function refusalText(error: unknown): string {
  if (error instanceof CallRefused) return error.msg
  reportError(error)
  return GENERAL
}

/** One refused item of a call, by its index in the request, with the sentence for the player. */
export type ItemRefusal = Readonly<{ item: number; code: CallCode; text: string }>

const itemText = ({ odds, detail, message }: WireItemRefusal): string =>
  odds === undefined ? (detail ?? message) : `赔率由 ${odds.seen} 变为 ${odds.now}`

/** Every item that a failed call names; none where it was refused as a whole or not answered. */
export function itemRefusals(error: unknown): readonly ItemRefusal[] {
  if (!(error instanceof CallRefused)) return []
  const { code, msg, details } = error
  const { item, detail, items } = details
  if (items !== undefined) return items.map(one => ({ item: one.item, code: one.code, text: itemText(one) }))
  return item === undefined ? [] : [{ item, code, text: detail ?? msg }]
}

/** The server's sentence, where it says that there is no such thing or that none could have this name. */
export function unknownText(error: unknown): string | undefined {
  return error instanceof CallRefused && (error.status === 404 || error.status === 400)
    ? error.msg
    : undefined
}
