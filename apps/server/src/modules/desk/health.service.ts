/** The state of the whole house, as its database and the owners of its parts tell it; it only reads. */
import { findAlarms, type Readings } from '@app/domain/system/alarms.ts'
import type { AuditSealsService } from '#modules/audit/audit-seals.service.ts'
import type { DeskIssuesService } from '#modules/draws/desk-issues.service.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { LedgerSealsService } from '#modules/wallet/ledger-seals.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { CommitBreaker } from '#platform/commit-breaker.ts'
import type { Database, Tx } from '#platform/db.ts'
import { findEventAge, findQueues } from '#platform/jobs/jobs.store.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import { nodeOf } from '#platform/release.ts'
import { findConnected, findDatabaseState } from './health.store.ts'

const SECOND_MS = 1_000
const ROLES = ['all', 'web', 'worker', 'clock'] as const

type Parts = Readonly<{
  db: Database
  clock: Clock
  /** Of the node that is asked. */
  commits: Pick<CommitBreaker, 'isOpen'>
  draws: Pick<DrawsService, 'settlementLagMs'>
  deskIssues: Pick<DeskIssuesService, 'late'>
  ledgerSeals: Pick<LedgerSealsService, 'countTouchedViolations' | 'unsealedSince'>
  auditSeals: Pick<AuditSealsService, 'unsealedSince'>
}>

async function nodesOf(tx: Tx) {
  return (await findConnected(tx)).flatMap(({ name, connections, since }) => {
    const node = nodeOf(name)
    const role = ROLES.find(known => known === node?.role)
    if (node === undefined || role === undefined) return []
    return [{ name: node.node, release: node.release, role, connections: Number(connections), since }]
  })
}

export function healthService({ db, clock, commits, draws, deskIssues, ledgerSeals, auditSeals }: Parts) {
  async function jobsOf(tx: Tx) {
    const queues = await findQueues(tx)
    return {
      deadJobs: queues.reduce((sum, { dead }) => sum + Number(dead), 0),
      jobSeconds: Math.max(
        0,
        ...queues.map(({ waiting, oldestSeconds }) => (waiting > 0n ? oldestSeconds : 0)),
      ),
    }
  }

  return {
    async read() {
      const [{ nodes, database, jobs, eventSeconds, asked }, late, lagMs, brokenAccounts, ledger, audit] =
        await Promise.all([
          boundedRead(db, async tx => ({
            database: await findDatabaseState(tx),
            asked: clock.now(),
            nodes: await nodesOf(tx),
            jobs: await jobsOf(tx),
            eventSeconds: await findEventAge(tx),
          })),
          ...([deskIssues.late(), draws.settlementLagMs()] as const),
          ...([ledgerSeals.countTouchedViolations()] as const),
          ...([ledgerSeals.unsealedSince(), auditSeals.unsealedSince()] as const),
        ])
      const age = (since: number | undefined) =>
        since === undefined ? 0 : Math.max(0, database.now - since) / SECOND_MS
      const readings: Readings = {
        clockDriftMs: asked - database.now,
        lateIssues: late.length,
        settlementSeconds: lagMs / SECOND_MS,
        ...{ ...jobs, eventSeconds, brokenAccounts },
        ...{ ledgerSeconds: age(ledger), auditSeconds: age(audit) },
        connectionPercent: database.connectionPercent,
        transactionSeconds: database.transactionSeconds,
        replicaSeconds: database.replicaSeconds,
      }
      return { nodes, readings, alarms: findAlarms({ readings, nodes, isSlow: commits.isOpen() }) }
    },
  }
}

export type HealthService = ReturnType<typeof healthService>
