import { type RefusalCode, refusals, type WireItemRefusal } from '@app/contract/refusals.ts'

/** One of several refused items; its sentence is that of its code. */
export type ItemRefusal = Omit<WireItemRefusal, 'message'>

type RefusalDetails = Readonly<{
  /** Zero-based index of the item of the request that is refused. */
  item?: number
  /** Position in the refused text. */
  at?: number
  /** What exactly is wrong, in Chinese. */
  detail?: string
  /** Every refused item of the request in its order, the first one included. */
  items?: readonly ItemRefusal[]
  /** When it may be tried again; answered as the header `retry-after`. */
  retryAfterSeconds?: number
}>

/** A rule says no. Thrown by services; the one error handler turns it into the wire's answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(refusals[code].text)
    this.code = code
    this.details = details
  }
}
