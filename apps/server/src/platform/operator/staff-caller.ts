/** Who makes a call of the console, as the session of staff says. Nothing of it is a member's `Caller`. */
import type { Capability } from '@app/contract/operator/capabilities.ts'

export type StaffCaller = Readonly<{
  staffId: bigint
  login: string
  name: string
  sessionId: string
  /** `password`: the second step is still to come, and nothing else is let through. */
  stage: 'password' | 'full'
  /** All rights that the person's roles hold at this moment. */
  capabilities: ReadonlySet<string>
  /** When a code was given last, in ms. */
  factorAt: number
}>

/** What the gate asks of the module that knows staff. */
export type StaffDesk = Readonly<{
  /** The caller of a session's token; refuses a dead session, and one that comes from a network that is not allowed. */
  authenticate: (token: string, ip: string) => Promise<StaffCaller>
  /** Refuses an address from which no staff may come. */
  admitAddress: (ip: string) => Promise<void>
  /** The names of the roles that hold the right, so that a refusal can say whom to ask. */
  holdersOf: (capability: Capability) => Promise<readonly string[]>
}>
