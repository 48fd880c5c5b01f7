/**
 * The past of a demonstration, told in chapters that modules bring: people of the demonstration make declared calls of the
 * console through their own gate, and each leaves the entry that it leaves from a browser (adr 0244).
 */
import type { AnswerOf, BodyIn, ParamsIn, QueryIn } from '@app/contract/endpoint.ts'
import type { OperatorEndpoint } from '@app/contract/operator/operator-endpoint.ts'

export type Asked<E extends OperatorEndpoint> = Readonly<{
  params?: ParamsIn<E>
  query?: QueryIn<E>
  body?: BodyIn<E>
}>

/** What a chapter may do. */
export type Stage = Readonly<{
  /** Makes a call as the person of that login; the same call again in its chapter gets the first answer. */
  act: <E extends OperatorEndpoint>(login: string, endpoint: E, asked: Asked<E>) => Promise<AnswerOf<E>>
  /** Decides about a request as a second person who has read it. */
  decide: (
    login: string,
    approvalId: string,
    decision: 'approve' | 'refuse',
    note?: string,
  ) => Promise<'executed' | 'refused' | 'stale'>
}>

export type Chapter = Readonly<{
  name: string
  /** Begins anew after a fault, so what it does besides acts must be idempotent. */
  tell: (stage: Stage) => Promise<void>
}>
