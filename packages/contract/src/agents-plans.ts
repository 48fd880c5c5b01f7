/** Plans of what agents are paid beside commission: what two people agree to, and what holds for the caller. */

import { statementPeriods } from '@app/domain/agents/periods.ts'
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireDate, wireMoney } from './wire.ts'

const rowId = z.string().check(z.regex(/^\d{1,18}$/))
const amount = z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/))
const percent = z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/))

/** The highest step that is reached in both conditions holds. */
const step = z.object({
  /** The least turnover of a day, or what the house kept of a period. */
  from: amount,
  /** The least number of members who bet. */
  active: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  rate: percent,
})
export const planSteps = z.array(step).check(z.maxLength(8))

export const planWish = z.object({
  /** Whose plan it is; absent: that of all agents at the top of a tree. */
  agentId: z.optional(rowId),
  /** The first day at UTC+8; not before tomorrow. */
  from: wireDate,
  wage: planSteps,
  dividend: planSteps,
  /** Whether what the house lost in a period lessens the dividend of the next. */
  doesCarry: z.boolean(),
  /** The most that may be given by hand to one agent in a month. */
  supportBudget: amount,
})

export const supportWish = z.object({
  agentId: rowId,
  amount,
  /** What the agent reads. */
  note: z.string().check(z.regex(/\S/), z.maxLength(100)),
})

export const moveWish = z.object({
  /** The head of the branch. */
  memberId: rowId,
  /** Below whom it stands then; absent: at the top. */
  parentId: z.optional(rowId),
})

const planStep = z.object({
  from: wireMoney,
  active: z.int().check(z.minimum(0)),
  rate: percent,
})
const planStepsOfOne = z.array(planStep).check(z.maxLength(8))

/** The plan that holds today for the caller; `null` where only commission is paid. */
export const readOwnPlan = endpoint({
  method: 'GET',
  path: '/app-api/api/agent/plan',
  summary: '我的工资与分红方案',
  access: 'agent',
  answer: z.object({
    data: z.object({
      /** How long a period is. */
      period: z.enum(statementPeriods),
      plan: z.nullable(
        z.object({
          sinceDate: wireDate,
          /** Of the turnover of a day, and of what the house kept of a period. */
          wage: planStepsOfOne,
          dividend: planStepsOfOne,
          /** Whether a minus lessens the dividend of the next period. */
          doesCarry: z.boolean(),
        }),
      ),
    }),
  }),
  refusals: [],
})
