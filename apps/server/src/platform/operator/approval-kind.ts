/** Kinds of approval. A module declares those of its own effects and names them in its declaration (`src/module.ts`). */
import type { Capability } from '@app/contract/operator/capabilities.ts'
import type { z } from 'zod/mini'
import type { Executor, Tx } from '#platform/db.ts'
import type { EntryRecord } from './acts.ts'
import type { Approved } from './approved.ts'
import type { StaffCaller } from './staff-caller.ts'

export type ApprovalKind<P> = Readonly<{
  /** As in `approval` of the call that asks for it. */
  kind: string
  /** What people read. */
  name: string
  /** Who may ask, and who may agree; nobody holds both. */
  make: Capability
  check: Capability
  /** A request that is not decided in that time ends. */
  hours: number
  payload: z.ZodMiniType<P>
  /** What it is about; one request is open for it at a time. */
  objectOf: (payload: P) => Readonly<{ kind: string; id: string }>
  /**
   * What would happen now, in fields that people read; refuses what cannot be done. A request whose effect has changed
   * until the decision is stale, so the version of what it rests on belongs into it.
   */
  preview: (db: Executor, payload: P) => Promise<EntryRecord>
  /** Does it, in the transaction of the decision. */
  execute: (tx: Tx, approved: Approved<P>) => Promise<Readonly<{ before: EntryRecord; after: EntryRecord }>>
}>

/** A kind among others: its payload is known to itself. */
export type AnyKind = ApprovalKind<never>

/** Declares a kind. */
export const approvalKind = <P>(kind: ApprovalKind<P>): AnyKind => kind as unknown as AnyKind

/** What the router asks of the approvals. */
export type ApprovalDesk = Readonly<{
  ask: (tx: Tx, staff: StaffCaller, wish: Wish) => Promise<Asked>
}>

export type Wish = Readonly<{ kind: string; payload: unknown; reason: string }>
export type Asked = Readonly<{
  requestId: bigint
  object: Readonly<{ kind: string; id: string }>
  effect: EntryRecord
  expiresAt: number
}>
