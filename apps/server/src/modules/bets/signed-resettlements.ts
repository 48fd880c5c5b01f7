/** A new judgement where there is no console: two people sign the text of the proposal with keys of their own (adr 0085). */

import type { AuditService } from '#modules/audit/audit.service.ts'
import { type Approval, type ApproverKeys, findApprovers } from '#platform/approvals.ts'
import type { Database } from '#platform/db.ts'
import type { Actor } from '#platform/operator/acts.ts'
import { planChunks } from './issue-chunks.store.ts'
import * as store from './resettlement.store.ts'
import type { ResettlementPayments, Settled } from './resettlement-payments.ts'
import { compareJudgements, type Preview } from './resettlement-preview.ts'
import { proposalText } from './resettlement-text.ts'

type Parts = Readonly<{
  db: Database
  audit: Pick<AuditService, 'write'>
  /** Who may sign. */
  approvers: ApproverKeys
  payments: ResettlementPayments
}>

export type Proposal = Preview &
  Readonly<{
    /** What the approvers sign, word for word. */
    text: string
  }>

export type ResettlementOrder = Readonly<{
  issueId: bigint
  reason: string
  /** Signatures of the text of the proposal. */
  approvals: readonly Approval[]
}>

export type ResettlementVerdict =
  | Readonly<{ ok: true; version: number }>
  | Readonly<{ ok: false; why: 'not-settled' | 'approvals' | 'reason' | 'nothing-to-change' }>

const PROGRAM = 'issue:resettle'
const ACTOR: Actor = { kind: 'program', name: PROGRAM, call: PROGRAM, capability: 'program' }

const isReason = (reason: string) => /^[^\n]{1,500}$/.test(reason.trim())

export function signedResettlements({ db, audit, approvers, payments }: Parts) {
  const { findSettled, carryOut } = payments

  async function proposalOf({ issue, judge: rules }: Settled, reason: string): Promise<Proposal> {
    const { version: fromVersion } = await store.findJudgement(db.read, issue.id)
    const preview = await compareJudgements(db.read, { issueId: issue.id, fromVersion, judge: rules })
    return { ...preview, text: proposalText(issue, reason.trim(), preview) }
  }

  /** Begins what two people signed, with an entry of the program; false when another one was begun at the same time. */
  const beginSigned = (order: store.Order): Promise<boolean> =>
    db.transaction(async tx => {
      if (!(await store.begin(tx, order))) return false
      const { issueId, fromVersion, reason, names } = order
      await planChunks(tx, issueId, fromVersion + 1)
      const entry = {
        object: { kind: 'issue', id: issueId },
        before: { judgement: fromVersion },
        after: { judgement: fromVersion + 1, signed: names },
        reason,
      }
      await audit.write(tx, ACTOR, entry, { outcome: 'done' })
      return true
    })

  async function resettle(order: ResettlementOrder): Promise<ResettlementVerdict> {
    const { issueId, approvals } = order
    const settled = await findSettled(issueId)
    if (settled === undefined) return { ok: false, why: 'not-settled' }
    let judgement = await store.findOpen(db.read, issueId)
    if (judgement === undefined) {
      if (!isReason(order.reason)) return { ok: false, why: 'reason' }
      const reason = order.reason.trim()
      const { fromVersion, differences, text: proposal } = await proposalOf(settled, reason)
      if (differences.length === 0) return { ok: false, why: 'nothing-to-change' }
      const signatures = findApprovers(approvers, proposal, approvals)
      if (signatures === undefined) return { ok: false, why: 'approvals' }
      const [first, second] = signatures
      const names = [first.name, second.name] as const
      const begun = { issueId, fromVersion, reason, proposal, names, by: { signatures } }
      // Another operator began at the same time, so the remaining work is computed again.
      if (!(await beginSigned(begun))) return resettle(order)
      judgement = { fromVersion, version: fromVersion + 1, reason, proposal }
    }
    await carryOut(settled, judgement, new AbortController().signal)
    return { ok: true, version: judgement.version }
  }

  return {
    /** What would change if the issue were judged by the rules of today, and the text to sign; changes nothing. */
    async propose(issueId: bigint, reason: string): Promise<Proposal | undefined> {
      const settled = await findSettled(issueId)
      return settled === undefined ? undefined : proposalOf(settled, reason)
    },

    /** Judges the issue anew; goes on with a new judgement that was begun before. May be repeated. */
    resettle,
  }
}
