/** Lower rates that hold only when the member agrees (返点下调). Source: money-in-and-out §6. */
import type { askRateCut, listReceivedRateCuts } from '@app/contract/agents-cuts.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { RateCategory } from '@app/domain/agents/rates.ts'
import type { Li, RatioPpm } from '@app/domain/money/money.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { readInstant, readMoney } from '#wire-values.ts'
import { readPercent } from './read-percent.ts'

type Wire = AnswerOf<typeof askRateCut>['data']

export type RateCut = Readonly<{
  id: string
  category: RateCategory
  oldRate: RatioPpm
  newRate: RatioPpm
  reason: string
  /** `ended`: nobody answered in time. */
  state: Wire['state']
  askedAt: number
  endsAt: number
  /** The day from which it holds; only of an agreed one. */
  since: ChinaDate | undefined
}>

/** Reads what an agent asks for. */
export const readRateCut = (wire: Wire): RateCut => ({
  ...{ id: wire.cutId, category: wire.category, reason: wire.reason, state: wire.state },
  ...{ oldRate: readPercent(wire.oldRate), newRate: readPercent(wire.newRate) },
  ...{ askedAt: readInstant(wire.askTime), endsAt: readInstant(wire.endTime) },
  since: wire.sinceDate ?? undefined,
})

/** What a member is asked for, with what it would have cost in the last days. */
export type ReceivedCut = RateCut &
  Readonly<{
    agentAccount: string
    days: Readonly<{ from: ChinaDate; to: ChinaDate }>
    /** What those below the member bet in these days. */
    valid: Li
    less: Li
  }>

/** Reads what a member is asked for. */
export const readReceivedCut = (
  wire: AnswerOf<typeof listReceivedRateCuts>['data'][number],
): ReceivedCut => ({
  ...readRateCut(wire),
  ...{ agentAccount: wire.agentAccount, days: { from: wire.beginDate, to: wire.endDate } },
  ...{ valid: readMoney(wire.validMoney), less: readMoney(wire.lessMoney) },
})
