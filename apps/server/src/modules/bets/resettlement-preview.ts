/**
 * What a new judgement of a settled issue would change: its orders judged by the rules of today beside what they were
 * paid.
 */
import { type Li, li } from '@app/domain/money/money.ts'
import type { Executor } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { takeTurns } from '#platform/turns.ts'
import { findChunks, type TermsRow } from './issue-chunks.store.ts'
import { type JudgeTerms, longOrdersOf } from './issue-chunks.ts'
import * as store from './resettlement.store.ts'
import { shownSelection } from './shown-selection.ts'

/** Orders that are alike and would be paid otherwise than they were. */
export type Difference = Readonly<{
  playCode: string
  /** Cut where it is long. */
  selection: string
  stakePerUnit: Li
  ordersCount: bigint
  paid: Li
  due: Li
}>

export type Preview = Readonly<{
  fromVersion: number
  differences: readonly Difference[]
  /** What players get in all; below zero when it is taken from them. */
  total: Li
}>

const byText = (one: string, other: string) => Number(one > other) - Number(one < other)
const byTerms = (one: Difference, other: Difference): number =>
  byText(one.playCode, other.playCode) ||
  byText(one.selection, other.selection) ||
  Number(one.stakePerUnit - other.stakePerUnit)

/** The differences of an issue; those that read alike are one. */
function differencesOf() {
  const found = new Map<string, Difference>()
  return {
    add(
      { playCode, selection, stakePerUnit }: TermsRow,
      ordersCount: bigint,
      paid: bigint,
      due: bigint,
    ): void {
      if (due === paid) return
      const shown = shownSelection(selection)
      const key = [playCode, shown, stakePerUnit, paid, due].join('\n')
      const count = (found.get(key)?.ordersCount ?? 0n) + ordersCount
      const terms = { playCode, selection: shown, stakePerUnit: li(stakePerUnit) }
      found.set(key, { ...terms, ordersCount: count, paid: li(paid), due: li(due) })
    },
    sorted: (): Difference[] => [...found.values()].sort(byTerms),
  }
}

/** What is judged anew: an issue as it was paid under a judgement. */
export type Compared = Readonly<{ issueId: bigint; fromVersion: number; judge: JudgeTerms }>

/**
 * Judges the whole issue anew and changes nothing. Past `untilMs` of the process's clock (`performance.now`) it refuses
 * `OPS/NARROW`: somebody waits for the answer.
 */
export async function compareJudgements(
  db: Executor,
  { issueId, fromVersion: version, judge }: Compared,
  untilMs = Number.POSITIVE_INFINITY,
): Promise<Preview> {
  const differences = differencesOf()
  const turn = takeTurns()
  for (const chunk of await findChunks(db, issueId, version)) {
    if (performance.now() > untilMs) throw new Refusal('OPS/NARROW')
    for (const group of await store.findPaidGroups(db, issueId, version, chunk)) {
      differences.add(group, group.ordersCount, group.paid, judge(group).payout)
      await turn()
    }
    const paid = await store.findPaidLong(db, issueId, version, chunk)
    for await (const orders of longOrdersOf(db, issueId, chunk)) {
      for (const order of orders) {
        const was = paid.get(order.id)
        if (was !== undefined) differences.add(order, 1n, was, judge(order).payout)
        await turn()
      }
    }
  }
  const sorted = differences.sorted()
  const total = sorted.reduce((sum, { due, paid, ordersCount }) => sum + (due - paid) * ordersCount, 0n)
  return { fromVersion: version, differences: sorted, total: li(total) }
}
