/** What an agent is paid beside commission. Source: money-in-and-out §6. */
import type { readOwnPlan } from '@app/contract/agents-plans.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { Li, RatioPpm } from '@app/domain/money/money.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { readList } from '#read-answers.ts'
import { readMoney } from '#wire-values.ts'
import { readPercent } from './read-percent.ts'

type Wire = AnswerOf<typeof readOwnPlan>
type StepWire = NonNullable<Wire['data']['plan']>['wage'][number]

/** The least base and number of members who bet, and what is paid of the base then. */
export type PlanStep = Readonly<{ from: Li; activeMembers: number; ratio: RatioPpm }>

export type OwnPlan = Readonly<{
  period: 'week' | 'month'
  /** Absent where only commission is paid. */
  plan:
    | Readonly<{
        since: ChinaDate
        wage: readonly PlanStep[]
        dividend: readonly PlanStep[]
        doesCarry: boolean
      }>
    | undefined
}>

const readStep = ({ from, active, rate }: StepWire): PlanStep => ({
  ...{ from: readMoney(from), activeMembers: active, ratio: readPercent(rate) },
})

/** Reads the plan that holds today. */
export const readPlan = ({ data: { period, plan } }: Wire): OwnPlan => ({
  period,
  plan:
    plan === null
      ? undefined
      : {
          ...{ since: plan.sinceDate, doesCarry: plan.doesCarry },
          ...{ wage: readList(plan.wage, readStep), dividend: readList(plan.dividend, readStep) },
        },
})
