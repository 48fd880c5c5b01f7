/**
 * What members have still to bet before a withdrawal. A credit opens a requirement in its own commit; a settled issue is counted
 * afterwards, member by member, and a newer judgement of it replaces the older one. Invariants: a judgement is counted once; the
 * order in which issues are counted changes nothing. Source: money-in-and-out §4.
 */
import { type Li, li, type RatioPpm } from '@app/domain/money/money.ts'
import { contributionsOf, type SettledOrder } from '@app/domain/turnover/contributions.ts'
import { readTurnover, requiredTurnover, type TurnoverRules } from '@app/domain/turnover/requirements.ts'
import type { Database, Tx } from '#platform/db.ts'
import * as store from './turnover.store.ts'

/** From nine tenths of the options on a market counts as covered. Every lottery counts whole. */
const CONTRIBUTION = {
  coverShare: 900_000n as RatioPpm,
  shares: new Map([['lottery', 1_000_000n as RatioPpm]]),
}

type Credit = Readonly<{
  memberId: bigint
  kind: store.RequirementKind
  source: string
  amount: Li
  bonus: Li
  multiple: RatioPpm
}>

/** The settled orders of a member in one issue, from the lowest number up; `placedAt` in microseconds. */
export type MemberOrders = Readonly<{ memberId: bigint; orders: readonly SettledOrder[] }>

/** One judgement of an issue. */
export type Judgement = Readonly<{ issueId: bigint; version: number }>

export type TurnoverRequirement = store.RequirementRow

/** What a newer judgement adds to each requirement beyond the older one. */
function differences(before: store.CountRow | undefined, now: ReadonlyMap<number, bigint>) {
  const found = new Map(now)
  for (const [at, seq] of (before?.seqs ?? []).entries())
    found.set(seq, (found.get(seq) ?? 0n) - (before?.amounts[at] ?? 0n))
  return new Map([...found].filter(([, amount]) => amount !== 0n))
}

async function countMember(
  tx: Tx,
  { issueId, version }: Judgement,
  { memberId, orders }: MemberOrders,
  openings: readonly store.Opening[],
): Promise<void> {
  const before = await store.findCount(tx, memberId, issueId)
  if (before !== undefined && before.version >= version) return
  const openedAt = openings.map(({ openedMicros }) => Number(openedMicros))
  const sums = new Map(
    [...contributionsOf(orders, openedAt, CONTRIBUTION)].map(([at, sum]) => [openings[at]?.seq ?? 0, sum]),
  )
  await store.addCounted(tx, memberId, differences(before, sums))
  await store.upsertCount(tx, {
    ...{ memberId, issueId, version },
    ...{ seqs: [...sums.keys()], amounts: [...sums.values()] },
  })
}

export function turnoverService({ db }: Readonly<{ db: Database }>) {
  return {
    /** Opens the requirement of a credit, whose account the transaction holds; a multiple of nothing opens none. */
    async open(tx: Tx, { memberId, kind, source, amount, bonus, multiple }: Credit): Promise<void> {
      const required = requiredTurnover(amount, bonus, multiple)
      if (required > 0n)
        await store.insertRequirement(tx, {
          ...{ memberId, kind, source, amount, bonus, required, multiplePpm: multiple },
        })
    },

    /** Those of the members for whom anything is counted. */
    concerned: (memberIds: readonly bigint[]): Promise<bigint[]> => store.findConcerned(db.read, memberIds),

    /** Counts a judgement of an issue for members; again, or older than what was counted, it changes nothing. */
    async count(tx: Tx, judgement: Judgement, members: readonly MemberOrders[]): Promise<void> {
      const ids = members.map(({ memberId }) => memberId)
      const openings = Map.groupBy(await store.lockRequirements(tx, ids), ({ memberId }) => memberId)
      for (const member of members)
        await countMember(tx, judgement, member, openings.get(member.memberId) ?? [])
    },

    /** All requirements of a member and how far each is done. */
    async read(memberId: bigint, rules: TurnoverRules) {
      const rows = await store.findRequirements(db.read, memberId)
      const amounts = (row: TurnoverRequirement) => ({
        ...{
          amount: li(row.amount),
          bonus: li(row.bonus),
          required: li(row.required),
          counted: li(row.counted),
        },
      })
      return readTurnover(
        rows.map(row => ({ ...row, ...amounts(row) })),
        rules,
      )
    },

    invariants: (): Promise<store.InvariantRow[]> => store.findInvariants(db.read),
  }
}

export type TurnoverService = ReturnType<typeof turnoverService>
