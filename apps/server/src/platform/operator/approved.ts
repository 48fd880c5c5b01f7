export type ApprovedPeople = Readonly<{ maker: string; checker: string }>

/**
 * The proof that a second person agreed. Whatever needs one takes an `Approved` and nothing else; `modules/approvals` alone
 * makes them, in the transaction in which they are used up (a tidy test holds that).
 */
export class Approved<P> {
  /** Makes the type nominal: no object of another origin fits it. */
  readonly #isMade = true
  readonly payload: P
  readonly requestId: bigint
  /** Why it was asked for. */
  readonly reason: string
  /** The logins of who asked and who agreed. */
  readonly people: ApprovedPeople

  constructor(payload: P, request: Readonly<{ requestId: bigint; reason: string }>, people: ApprovedPeople) {
    this.payload = payload
    this.requestId = request.requestId
    this.reason = request.reason
    this.people = people
  }

  get isMade(): boolean {
    return this.#isMade
  }
}
