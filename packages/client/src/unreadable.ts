/**
 * Part of an answer that this build cannot read. It is older than the server, or one of the two is wrong. The message
 * names our own words only, since it is reported; the value itself is the cause.
 */
export class UnreadableAnswer extends Error {
  /** How many items of a list could not be read; 1 for a record of its own. */
  readonly count: number

  constructor(message: string, { cause, count = 1 }: Readonly<{ cause: unknown; count?: number }>) {
    super(message, { cause })
    this.name = 'UnreadableAnswer'
    this.count = count
  }
}
