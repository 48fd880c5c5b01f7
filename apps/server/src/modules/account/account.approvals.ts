/** A restriction of more than a day needs a second person. */
import { isoOf } from '@app/domain/time/china-time.ts'
import { z } from 'zod/mini'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import type { LongRestriction, RestrictionRow, RestrictionsService } from './restrictions.service.ts'

const HOURS = 24

const untilOf = (row: RestrictionRow | undefined) => (row === undefined ? null : isoOf(row.untilAt))

export function accountApprovals(restrictions: RestrictionsService) {
  const restrict = approvalKind<LongRestriction>({
    kind: 'players.restrict',
    name: '长期限制会员',
    make: 'players.restrict',
    check: 'players.restrict.check',
    hours: HOURS,
    payload: z.object({
      memberId: z.string(),
      kind: z.enum(['login', 'bet', 'deposit', 'withdraw', 'chat']),
      until: z.string(),
    }),
    objectOf: ({ memberId }) => ({ kind: 'player', id: memberId }),
    async preview(db, payload) {
      const { account, before } = await restrictions.preview(db, payload)
      return { account, restriction: payload.kind, untilBefore: untilOf(before), until: payload.until }
    },
    async execute(tx, approved) {
      const { kind, until } = approved.payload
      const before = await restrictions.placeApproved(tx, approved)
      return {
        before: { restriction: kind, until: untilOf(before) },
        after: { restriction: kind, until },
      }
    },
  })
  return [restrict]
}
