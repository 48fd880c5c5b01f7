/** What the audit is told of an act of staff. An act changes something and leaves exactly one entry, in one transaction. */
import type { Executor, Tx } from '#platform/db.ts'

/** Values that JSON can say; `bigint` is written as text. */
export type EntryValue = null | boolean | number | string | bigint | readonly EntryValue[] | EntryRecord
export type EntryRecord = Readonly<{ [field: string]: EntryValue | undefined }>

/** What was done to what. `before` and `after` are the fields that changed, of a record that ended or began the whole. */
export type Entry = Readonly<{
  object: Readonly<{ kind: string; id: string | bigint }>
  before?: EntryRecord | null
  after?: EntryRecord | null
  reason?: string
  approvalId?: bigint
}>

/** Who acted, and by which call. */
export type Actor = Readonly<{
  kind: 'staff' | 'rule' | 'job' | 'program'
  staffId?: bigint
  /** A login, or the name of the program. */
  name: string
  sessionId?: string
  ip?: string
  requestId?: string
  call: string
  capability: string
}>

export type Outcome = Readonly<{ outcome: 'done' | 'failed' } | { outcome: 'refused'; refusal: string }>

/** What the frame of operator calls asks of the audit. */
export type AuditDesk = Readonly<{
  /** Writes one entry; personal fields are masked and hashed before. */
  write: (db: Executor, actor: Actor, entry: Entry, outcome: Outcome) => Promise<void>
  /** Takes a command's key; the answer that was stored under it when it was taken before. Refuses another content. */
  takeKey: (tx: Tx, command: Command) => Promise<Taken>
  keepAnswer: (tx: Tx, command: Command, answer: unknown) => Promise<void>
}>

export type Command = Readonly<{ key: Uint8Array; requestHash: Uint8Array }>

export type Taken = Readonly<{ isNew: true } | { isNew: false; answer: unknown }>
