/** What was closed by one person is opened again by two. */
import { z } from 'zod/mini'
import { type ApprovalKind, approvalKind } from '#platform/operator/approval-kind.ts'
import type { ClosureScope, ClosuresService, ReopenWish } from './closures.service.ts'

const HOURS = 24

type Rights = Pick<ApprovalKind<ReopenWish>, 'make' | 'check'>
type Kind = Rights & Readonly<{ name: string; scope: ClosureScope }>

const KINDS: readonly Kind[] = [
  { make: 'games.reopen', check: 'games.reopen.check', name: '恢复彩种或玩法', scope: 'game' },
  { make: 'system.switch-on', check: 'system.switch-on.check', name: '恢复全站投注', scope: 'all' },
]

export const gamesApprovals = (closures: ClosuresService) =>
  KINDS.map(({ make, check, name, scope }) =>
    approvalKind<ReopenWish>({
      ...{ kind: make, name, make, check, hours: HOURS },
      payload: z.object({ closureId: z.string() }),
      objectOf: ({ closureId }) => ({ kind: 'closure', id: closureId }),
      async preview(db, payload) {
        const { gameId, playCode, reason, closedBy } = await closures.previewOpen(db, payload, scope)
        return { gameId, playCode, closedBy, closedFor: reason }
      },
      async execute(tx, approved) {
        const { gameId, playCode } = await closures.openApproved(tx, approved, scope)
        const what = { gameId, playCode }
        return { before: { ...what, takesBets: false }, after: { ...what, takesBets: true } }
      },
    }),
  )
