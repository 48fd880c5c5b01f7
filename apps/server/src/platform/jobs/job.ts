/**
 * What a job is: background work, stored in PostgreSQL and done at least once by a worker. A module declares each in a
 * file `<verb>-<noun>.job.ts` and names who does it in its declaration (adr 0078).
 */
import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { z } from 'zod/mini'

/** News of the outbox that becomes this job; `undefined` leaves a row alone. */
type Source<P> = Readonly<{ topic: string; payloadOf: (news: unknown) => P | undefined }>

type Facts<P> = Readonly<{
  /** `verb-noun`; also the label of its figures. */
  queue: string
  /** Raised when the payload changes its meaning: each version has a queue of its own, so an older worker never takes it. */
  version: number
  /** Ids and versions only: no secrets, no amounts that decide, 2 KB at most. */
  payload: z.ZodMiniType<P>
  /** Two jobs of one key are one job, for as long as the first is remembered; without it each is its own. */
  keyOf?: (payload: P) => string
  after?: Source<P>
  /** A cron expression (UTC) by which the job is also added with this payload. */
  every?: Readonly<{ cron: string; payload: P }>
  /** How many a node does at the same time. */
  concurrency: number
  /** The timeout of a run; after it the run is aborted and retried. */
  timeoutSeconds: number
  /** Retries after a failure, with exponential backoff; after the last one the job is dead. */
  retries: number
  /** The queue limit; beyond it a caller that adds a job is refused. */
  waitingMax: number
}>

export const RETRIES_MAX = 10
const PAYLOAD_MAX_BYTES = 2048

/** One job to be added. */
export type Wanted = Readonly<{ id?: string; data: object }>

/** A job with whoever does it. */
export type Work = Readonly<{
  job: Job<never>
  perform: (data: unknown, signal: AbortSignal) => Promise<void>
}>

export type Job<P> = Facts<P> &
  Readonly<{
    /** The queue of this version in the database. */
    name: string
    /** Where jobs of this version go when all repeats failed. */
    deadName: string
    /** Checks the payload and its size; the same key has the same id. */
    wanted: (payload: P) => Wanted
    /** What a row of the outbox asks for; its own number is the key, so that it is added once. */
    wantedAfter: (news: unknown, outboxId: bigint) => Wanted | undefined
    /** Names who does it. */
    by: (work: (payload: P, signal: AbortSignal) => Promise<void>) => Work
  }>

/** A uuid that is the same for the same text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  // Version 8 of RFC 9562 is for ids that an application makes by its own rule.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Declares a job. */
export function declareJob<P extends object>(facts: Facts<P>): Job<P> {
  const { queue, version, payload: schema, keyOf, after } = facts
  const name = `${queue}/${version}`

  function checked(payload: P): object {
    const data = schema.parse(payload)
    const bytes = Buffer.byteLength(JSON.stringify(data))
    if (bytes > PAYLOAD_MAX_BYTES) throw new Error(`a payload of ${bytes} bytes for the job ${name}`)
    return data
  }

  const job: Job<P> = {
    ...facts,
    name,
    deadName: `${name}/dead`,
    wanted: payload => {
      const data = checked(payload)
      return keyOf === undefined ? { data } : { id: uuidOf(`${name} ${keyOf(payload)}`), data }
    },
    wantedAfter: (news, outboxId) => {
      const payload = after?.payloadOf(news)
      return payload && { id: uuidOf(`${name} outbox ${outboxId}`), data: checked(payload) }
    },
    by: work => ({
      job: job as unknown as Job<never>,
      perform: async (data, signal) => work(schema.parse(data), signal),
    }),
  }
  return job
}
