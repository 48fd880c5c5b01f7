import { type RefusalCode, refusals } from '@app/contract/refusals.ts'

type Place = Readonly<{
  /** Zero-based index of the item of the request that is refused. */
  item?: number
  /** Position in the refused text. */
  at?: number
  /** What exactly is wrong, in Chinese. */
  detail?: string
}>

/** A rule says no. Thrown by services; the one error handler turns it into the wire's answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly place: Place

  constructor(code: RefusalCode, place: Place = {}) {
    super(refusals[code].text)
    this.code = code
    this.place = place
  }
}
