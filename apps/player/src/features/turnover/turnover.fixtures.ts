import type { AnswerIn } from '@app/contract/endpoint.ts'
import type { readCountedTurnover, readValidWithdraw } from '@app/contract/turnover.ts'

type Missing = AnswerIn<typeof readValidWithdraw>
type Row = Missing['rows'][number]
type Counted = AnswerIn<typeof readCountedTurnover>
type Issue = Counted['data'][number]

/** A deposit of 450 with a bonus of 50 at twice the sum, of which 680 are done. */
export const requirementRow = (more: Partial<Row> = {}): Row => ({
  ...{ id: 2, time: '2026-11-20T21:40:00+08:00', kind: '存款', amount: '450.00', bonusAmount: '50.00' },
  ...{ multiple: '2', requiredDml: '1000.00', doneDml: '680.00', relaxQuota: '0.00', deduct: '0.00' },
  ...{ passed: 0, orderNo: '43' },
  ...more,
})

/** That one missing 320. */
export const missingTurnover = (more: Partial<Missing> = {}): Missing => ({
  ...{ relaxQuota: '0.00', requireDML: '1000.00', sumAllDml: '680.00', sumAllDeduct: '0.00' },
  ...{ yetWithdraw: 0, missing: '320.00', rows: [requirementRow()], lapses: [] },
  ...more,
})

/** A deposit that found nothing left, while 320 were missing for two credits. */
export const turnoverLapse = (more: Partial<Missing['lapses'][number]> = {}) => ({
  ...{ time: '2026-11-19T08:05:00+08:00', kind: '存款' as const, orderNo: '41', count: 2, missing: '320.00' },
  ...more,
})

/** Big and small of one issue, which cover each other in part. */
export const countedIssue = (more: Partial<Issue> = {}): Issue => ({
  ...{
    issueId: '9',
    gameName: '澳门六合彩',
    turnNum: '2026325',
    category: null,
    time: '2026-11-21T21:30:00+08:00',
  },
  ...{ valid: '130.00', covered: '60.00', counted: '70.00' },
  ...more,
})

/** What serves the requirement, with one issue. */
export const countedTurnover = (more: Partial<Counted> = {}): Counted => ({
  ...{ requirement: requirementRow(), own: '70.00', forOlder: '0.00', unused: '0.00', fromNewer: '610.00' },
  ...{ data: [countedIssue()], next: null },
  ...more,
})
