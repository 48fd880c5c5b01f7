/** Why the program cannot start, in one sentence for the person who started it; printed without a stack. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
