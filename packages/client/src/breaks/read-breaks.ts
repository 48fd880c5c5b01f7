/** Pauses that players set themselves. */
import type { readBreaks } from '@app/contract/breaks.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { readList } from '#read-answers.ts'
import { readInstant, readInstantOrNone } from '#wire-values.ts'

type Answer = AnswerOf<typeof readBreaks>
type Wire = Answer['data'][number]

/** Without an end it is for ever. */
export type Break = Readonly<{ kind: Wire['kind']; startsAt: number; endsAt: number | undefined }>

export type Breaks = Readonly<{ standing: Break | undefined; past: readonly Break[] }>

const readBreak = ({ kind, startTime, endTime }: Wire): Break => ({
  ...{ kind, startsAt: readInstant(startTime), endsAt: readInstantOrNone(endTime) },
})

/** The pause that lasts now, and all of the last ones. */
export const readOwnBreaks = ({ standing, data }: Answer): Breaks => ({
  standing: standing === null ? undefined : readBreak(standing),
  past: readList(data, readBreak),
})
