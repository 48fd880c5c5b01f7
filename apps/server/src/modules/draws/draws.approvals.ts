/** The void of an issue before its close needs a second person. */
import { isoOf } from '@app/domain/time/china-time.ts'
import { z } from 'zod/mini'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import type { DeskIssuesService, VoidWish } from './desk-issues.service.ts'

const HOURS = 24

export function drawsApprovals(deskIssues: DeskIssuesService) {
  const voidIssue = approvalKind<VoidWish>({
    kind: 'draws.void',
    name: '期号作废',
    make: 'draws.void',
    check: 'draws.void.check',
    hours: HOURS,
    payload: z.object({ issueId: z.string() }),
    objectOf: ({ issueId }) => ({ kind: 'issue', id: issueId }),
    async preview(db, payload) {
      const { closesAt, ...effect } = await deskIssues.previewVoid(db, payload)
      return { ...effect, closesAt: isoOf(closesAt) }
    },
    async execute(tx, approved) {
      const { before, after } = await deskIssues.voidApproved(tx, approved)
      return { before: { state: before }, after: { state: after } }
    },
  })
  return [voidIssue]
}
