/**
 * The proof that a second person agreed. Whatever needs one takes an `Approved` and nothing else; `modules/approvals` alone
 * makes them, in the transaction in which they are used up (a tidy test holds that).
 */
export class Approved<P> {
  /** Makes the type nominal: no object of another origin fits it. */
  readonly #isMade = true
  readonly payload: P
  readonly requestId: bigint
  /** The logins of who asked and who agreed. */
  readonly people: Readonly<{ maker: string; checker: string }>

  constructor(payload: P, requestId: bigint, people: Readonly<{ maker: string; checker: string }>) {
    this.payload = payload
    this.requestId = requestId
    this.people = people
  }

  get isMade(): boolean {
    return this.#isMade
  }
}
