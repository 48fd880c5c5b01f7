/** Asking to become an agent. Source: not-shown §7. */
import type { readApplication } from '@app/contract/agents-applications.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { readInstant, readInstantOrNone, readTextOrNone } from '#wire-values.ts'

type Wire = NonNullable<AnswerOf<typeof readApplication>['data']>

export type AgentApplication = Readonly<{
  /** `approved`: is an agent from `since` on. */
  state: 'open' | 'approved' | 'active' | 'refused'
  channel: string
  appliedAt: number
  decidedAt: number | undefined
  /** What staff say about it; absent where they said nothing. */
  answer: string | undefined
  since: ChinaDate | undefined
  /** After a refusal: when another one may be sent. */
  againAt: number | undefined
}>

/** Reads the last application of a member. */
export const readAgentApplication = (wire: Wire): AgentApplication => ({
  ...{ state: wire.state, channel: wire.channel, appliedAt: readInstant(wire.applyTime) },
  ...{ decidedAt: readInstantOrNone(wire.decideTime), answer: readTextOrNone(wire.answer) },
  ...{ since: wire.sinceDate ?? undefined, againAt: readInstantOrNone(wire.againTime) },
})
