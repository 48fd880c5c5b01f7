/** Two people agree to the payment of a period's statements, to a plan of wages and dividends, and to support by hand. */
import { moveWish, planWish, supportWish } from '@app/contract/agents-plans.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { z } from 'zod/mini'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import { countFlagged } from './conduct.store.ts'
import type { MovesService, MoveWish } from './moves.service.ts'
import type { PlanStep, PlansService, PlanWish, SupportWish } from './plans.service.ts'
import type { PeriodPayment, StatementsService } from './statements.service.ts'

const HOURS = 24

/** The digest covers the hash of every statement that is paid, so what is decided is what was seen, to the last line. */
export const statementsApproval = (statements: StatementsService) =>
  approvalKind<PeriodPayment>({
    kind: 'agents.pay',
    name: '发放代理佣金',
    make: 'agents.pay',
    check: 'agents.pay.check',
    hours: HOURS,
    payload: z.object({ periodId: z.string() }),
    objectOf: ({ periodId }) => ({ kind: 'agents-period', id: periodId }),
    async preview(db, payload) {
      const { from, to, waiting, waitingSum, digest } = await statements.look(db, payload)
      const flagged = await countFlagged(db, BigInt(payload.periodId))
      return {
        ...{ period: `${from} – ${to}`, statements: String(waiting) },
        ...{ amount: formatMoney(li(waitingSum)), checksum: digest },
        flagged: String(flagged),
      }
    },
    async execute(tx, approved) {
      const { before, approved: done } = await statements.approve(tx, approved)
      return {
        before: { statements: String(before.waiting), state: 'closed' },
        after: { statements: String(done.count), amount: formatMoney(li(done.sum)), state: 'approved' },
      }
    },
  })

const stepWords = (steps: readonly PlanStep[]): string =>
  steps.length === 0
    ? '无'
    : steps.map(({ from, active, rate }) => `≥ ${from} 且 ${active} 人：${rate}%`).join('；')

/** What a person sees is what the last closed period would have paid, worked out by the rule that pays. */
export const planApproval = (plans: PlansService) =>
  approvalKind<PlanWish>({
    kind: 'agents.plan',
    name: '代理工资与分红方案',
    make: 'agents.plan',
    check: 'agents.plan.check',
    hours: HOURS,
    payload: planWish,
    objectOf: ({ agentId }) => ({ kind: 'agent-plan', id: agentId ?? '0' }),
    async preview(db, payload) {
      const { owner, newest, effect } = await plans.look(db, payload)
      return {
        ...{
          agent: owner?.account ?? '全部总代理',
          validFrom: payload.from,
          replaces: String(newest?.id ?? '—'),
        },
        ...{ wage: stepWords(payload.wage), dividend: stepWords(payload.dividend) },
        ...{ carriesMinus: payload.doesCarry ? '是' : '否', supportBudget: payload.supportBudget },
        period: effect === undefined ? '还没有结束的一期' : `${effect.period.from} – ${effect.period.to}`,
        agents: String(effect?.agents ?? 0),
        paidBefore: formatMoney(effect?.before ?? li(0n)),
        paidAfter: formatMoney(effect?.after ?? li(0n)),
      }
    },
    async execute(tx, approved) {
      const { planId } = await plans.publish(tx, approved)
      const { agentId = '0', from } = approved.payload
      return { before: {}, after: { planId: String(planId), agentId, validFrom: from } }
    },
  })

/** The budget is looked at again when it is given: others may have given meanwhile. */
export const supportApproval = (plans: PlansService) =>
  approvalKind<SupportWish>({
    kind: 'agents.support',
    name: '代理扶持',
    make: 'agents.plan',
    check: 'agents.plan.check',
    hours: HOURS,
    payload: supportWish,
    objectOf: ({ agentId }) => ({ kind: 'player', id: agentId }),
    async preview(db, payload) {
      const { account, amount, given, budget, note } = await plans.lookSupport(db, payload)
      return {
        ...{ account, amount: formatMoney(amount), note },
        ...{ givenThisMonth: formatMoney(given), budget: formatMoney(budget) },
      }
    },
    async execute(tx, approved) {
      const { account, amount, given } = await plans.support(tx, approved)
      return {
        before: { account, givenThisMonth: formatMoney(given) },
        after: { account, givenThisMonth: formatMoney(li(given + amount)) },
      }
    },
  })

/** The tree is looked at again when it is moved. */
export const moveApproval = (moves: MovesService) =>
  approvalKind<MoveWish>({
    kind: 'agents.move',
    name: '移动代理分支',
    make: 'agents.move',
    check: 'agents.move.check',
    hours: HOURS,
    payload: moveWish,
    objectOf: ({ memberId }) => ({ kind: 'player', id: memberId }),
    async preview(db, payload) {
      const { account, from, to, members, day } = await moves.look(db, payload)
      return {
        ...{ account, from: from ?? '总代理', to: to ?? '总代理' },
        ...{ members: String(members), validFrom: day },
      }
    },
    async execute(tx, approved) {
      const { from, to, moved, day } = await moves.move(tx, approved)
      return {
        before: { parent: from ?? '' },
        after: { parent: to ?? '', members: String(moved), validFrom: day },
      }
    },
  })
