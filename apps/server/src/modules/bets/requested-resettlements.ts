/** A new judgement that two people agree on in the console: what they look at, and its beginning (adr 0201). */
import type { DrawsService, Issue } from '#modules/draws/draws.service.ts'
import type { LedgerService } from '#modules/wallet/ledger.service.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import { Refusal } from '#platform/refusal.ts'
import { planChunks } from './issue-chunks.store.ts'
import { type ResettledPage, resettledPage } from './resettled-orders.ts'
import * as store from './resettlement.store.ts'
import { debtsOf } from './resettlement-debts.ts'
import type { ResettlementPayments, Settled } from './resettlement-payments.ts'
import { type Compared, compareJudgements, type Preview } from './resettlement-preview.ts'
import { digestOf, proposalText } from './resettlement-text.ts'

type Parts = Readonly<{ db: Database; draws: DrawsService; payments: ResettlementPayments }>

/** What somebody asks a second person for, and what that was made of. */
export type ResettleWish = Readonly<{
  issueId: string
  /** The judgement that the difference was computed from. */
  fromVersion: number
  /** SHA-256 over every difference (`digestOf`). */
  digest: string
}>

/** An issue beside its judgement by the rules of today. */
export type Look = Preview &
  Readonly<{
    issue: Issue
    digest: string
    /** The pieces of a new judgement that is being paid. */
    underWay: Readonly<{ done: bigint; all: bigint }> | undefined
  }>

/** What a person waits for at most; larger issues are judged anew by the program. */
const LOOK_MS = 20_000

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

export function requestedResettlements({ db, draws, payments }: Parts) {
  async function find(executor: Executor, issueId: bigint): Promise<Settled> {
    const settled = await payments.findSettled(issueId, executor)
    if (settled !== undefined) return settled
    throw new Refusal((await draws.findIssueById(issueId, executor)) ? 'OPS/NOT_SETTLED' : 'OPS/UNKNOWN')
  }

  async function look(executor: Executor, issueId: bigint): Promise<Look> {
    const settled = await find(executor, issueId)
    const { version: fromVersion } = await store.findJudgement(executor, issueId)
    const compared = { issueId, fromVersion, judge: settled.judge }
    const preview = await compareJudgements(executor, compared, performance.now() + LOOK_MS)
    const open = await store.findOpen(executor, issueId)
    const underWay = open && (await store.findPieces(executor, issueId, open.version))
    return { ...preview, issue: settled.issue, digest: digestOf(preview.differences), underWay }
  }

  /** The difference that somebody asks for; refuses one that is not that of now. */
  async function lookAtWish(executor: Executor, wish: ResettleWish): Promise<Look> {
    const found = await look(executor, BigInt(wish.issueId))
    const isOfNow = found.fromVersion === wish.fromVersion && found.digest === wish.digest
    if (found.underWay !== undefined || !isOfNow) throw new Refusal('OPS/STALE')
    if (found.differences.length === 0) throw new Refusal('OPS/NOTHING_CHANGES')
    return found
  }

  async function compared(issueId: bigint): Promise<Compared & Readonly<{ gameId: number }>> {
    const { issue, judge } = await find(db.read, issueId)
    const { version: fromVersion } = await store.findJudgement(db.read, issueId)
    return { issueId, fromVersion, judge, gameId: issue.gameId }
  }

  const ordersOf =
    (of: Compared) =>
    (page: Readonly<{ after: bigint | undefined; rows: number }>): Promise<ResettledPage> =>
      boundedRead(db, tx => resettledPage(tx, { ...of, ...page }))

  return {
    /** The same as the proposal, for people who look at it in the console. Refuses what is not settled. */
    lookNow: (issueId: bigint): Promise<Look> => look(db.read, issueId),
    lookAtWish,

    /** A page of the orders whose payout would change, by account. */
    async orders(issueId: bigint, page: Readonly<{ after: bigint | undefined; rows: number }>) {
      const of = await compared(issueId)
      return { ...(await ordersOf(of)(page)), gameId: of.gameId }
    },

    /** Who would owe something, by the balances of now. */
    debts: async (issueId: bigint, ledger: Pick<LedgerService, 'holdingsOf'>) =>
      debtsOf(ordersOf(await compared(issueId)), ledger, performance.now() + LOOK_MS),

    /** Begins what two people agreed on, in the transaction of the decision; the job pays it. */
    async beginApproved(
      tx: Tx,
      { payload, people, reason: asked, requestId }: Approved<ResettleWish>,
    ): Promise<void> {
      const { issue, ...preview } = await lookAtWish(tx, payload)
      const { id: issueId } = issue
      const reason = oneLine(asked)
      const { fromVersion } = preview
      const begun = await store.begin(tx, {
        ...{ issueId, fromVersion, reason },
        proposal: proposalText(issue, reason, preview),
        names: [people.maker, people.checker],
        by: { approvalId: requestId },
      })
      if (!begun) throw new Refusal('OPS/STALE')
      await planChunks(tx, issueId, fromVersion + 1)
    },
  }
}
