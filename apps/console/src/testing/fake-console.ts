/** The server of a test of the console: each test begins with somebody signed in who has done nothing yet and for whom nothing waits; nothing is late or closed. */
import { listRequests } from '@app/contract/operator/approvals.ts'
import { listMyEntries } from '@app/contract/operator/audit.ts'
import { readDepositQueue } from '@app/contract/operator/deposits.ts'
import { listLateIssues } from '@app/contract/operator/draws.ts'
import { listClosures } from '@app/contract/operator/games.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { readPaymentLines } from '@app/contract/operator/reconciliation.ts'
import { listMyPasskeys } from '@app/contract/operator/staff-passkeys.ts'
import { readHealth } from '@app/contract/operator/system.ts'
import { readWithdrawalQueue } from '@app/contract/operator/withdrawals.ts'
import { startFakeServer } from '@app/page-testing/fake-server.ts'
import { meWith } from '#features/me/me.fixtures.ts'

const NOTHING = { data: [], next: null, asOf: '2026-11-22T20:21:36+08:00' }

const EMPTY_QUEUE = { data: [], waitingCount: 0, asOf: NOTHING.asOf }

export const fakeConsole = () =>
  startFakeServer(server => {
    server.answer(readMe, meWith())
    server.answer(listRequests, NOTHING)
    server.answer(listMyEntries, NOTHING)
    server.answer(listClosures, NOTHING)
    server.answer(listMyPasskeys, { data: [], max: 5 })
    server.answer(readDepositQueue, EMPTY_QUEUE)
    server.answer(readPaymentLines, { data: [], asOf: NOTHING.asOf })
    const none = { unknownCount: 0, conflictCount: 0, toPayCount: 0 }
    const took = { p50Seconds: null, p95Seconds: null }
    server.answer(readWithdrawalQueue, { ...EMPTY_QUEUE, ...took, ...none })
    server.answer(readHealth, { data: { nodes: [], readings: [], alarms: [] }, asOf: NOTHING.asOf })
    server.answer(listLateIssues, { data: [], asOf: NOTHING.asOf })
  })
