import type { IssueRecord } from './draws.queries.ts'

const AT = '2026-11-22T20:00:00+08:00'

/** An issue that was drawn and paid. */
export const settledIssue: IssueRecord = {
  ...{ issueId: '4711', gameId: 71, gameName: '极速六合彩', turnNum: '20261122-0801' },
  ...{ state: 'settled', source: 'in-house', isLate: false, voidReason: null },
  ...{ opensAt: AT, closesAt: AT, drawsAt: AT, openedAt: AT, closedAt: AT, drawnAt: AT, settledAt: AT },
  lagMs: { open: 0, close: 0, draw: 0, settle: 100 },
  ...{ drawn: [1, 2, 3, 4, 5, 6, 30], proof: '' },
  ...{ chain: null, commitment: null, betsRoot: null, seed: null, rulesHash: null, digest: null },
  video: null,
}
