/** What a difference was is said by two people. */

import { formatMoney, li } from '@app/domain/money/money.ts'
import {
  differenceCauseNames,
  differenceCauses,
  differenceNames,
} from '@app/domain/reconciliation/differences.ts'
import { z } from 'zod/mini'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import type { DifferencesService, ResolvedDifference } from './differences.service.ts'

/** The channel may have to be asked. */
const HOURS = 24

const moneyOrNone = (amount: bigint | null): string => (amount === null ? '无' : formatMoney(li(amount)))

export const resolutionApproval = (differences: DifferencesService) =>
  approvalKind<ResolvedDifference>({
    kind: 'reconciliation.resolve',
    name: '处理对账差异',
    make: 'reconciliation.resolve',
    check: 'reconciliation.resolve.check',
    hours: HOURS,
    payload: z.object({ differenceNo: z.string(), cause: z.enum(differenceCauses) }),
    objectOf: ({ differenceNo }) => ({ kind: 'difference', id: differenceNo }),
    async preview(db, wish) {
      const { sourceName, day, why, reference, ours, theirs } = await differences.preview(db, wish)
      return {
        ...{ source: sourceName, day, difference: differenceNames[why], statementReference: reference },
        ...{ ours: moneyOrNone(ours), theirs: moneyOrNone(theirs), cause: differenceCauseNames[wish.cause] },
      }
    },
    async execute(tx, approved) {
      const { state } = await differences.resolve(tx, approved)
      const { cause } = approved.payload
      return { before: { state }, after: { state: 'resolved', cause: differenceCauseNames[cause] } }
    },
  })
