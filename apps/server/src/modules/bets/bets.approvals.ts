/** A settled issue is judged anew by two people who looked at the same difference. */
import { formatMoney } from '@app/domain/money/money.ts'
import { z } from 'zod/mini'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import { resettleIssue } from './resettle-issue.job.ts'
import type { ResettlementService, ResettleWish } from './resettlement.service.ts'
import { totalsOf } from './resettlement-totals.ts'

const HOURS = 4

type Parts = Readonly<{ resettlement: ResettlementService; jobs: Pick<Jobs, 'add'> }>

export function betsApprovals({ resettlement, jobs }: Parts) {
  const resettle = approvalKind<ResettleWish>({
    kind: 'bets.resettle',
    name: '重新结算',
    make: 'bets.resettle',
    check: 'bets.resettle.check',
    hours: HOURS,
    payload: z.object({ issueId: z.string(), fromVersion: z.int(), digest: z.string() }),
    objectOf: ({ issueId }) => ({ kind: 'issue', id: issueId }),
    async preview(db, wish) {
      const { issue, differences, total, fromVersion, digest } = await resettlement.lookAtWish(db, wish)
      const { orders, paid, due } = totalsOf(differences)
      return {
        ...{ gameId: issue.gameId, turnNum: issue.turnNum, fromVersion, digest, orders: Number(orders) },
        ...{ paid: formatMoney(paid), due: formatMoney(due), total: formatMoney(total) },
      }
    },
    async execute(tx, approved) {
      const { issueId, fromVersion } = approved.payload
      await resettlement.beginApproved(tx, approved)
      await jobs.add(tx, resettleIssue, { issueId })
      return { before: { judgement: fromVersion }, after: { judgement: fromVersion + 1 } }
    },
  })
  return [resettle]
}
