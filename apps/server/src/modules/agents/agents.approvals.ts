/** Statements of agents are paid when two people agree to those of a period. */
import { formatMoney, li } from '@app/domain/money/money.ts'
import { z } from 'zod/mini'
import { approvalKind } from '#platform/operator/approval-kind.ts'
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
      return {
        ...{ period: `${from} – ${to}`, statements: String(waiting) },
        ...{ amount: formatMoney(li(waitingSum)), checksum: digest },
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
