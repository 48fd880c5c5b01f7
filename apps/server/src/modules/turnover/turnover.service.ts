/**
 * What members have still to bet before a withdrawal. A credit opens a requirement in its own commit, and closes the older ones where all
 * was lost before it; a settled issue is counted afterwards, member by member, and a newer judgement of it replaces the older one. Invariants:
 * a judgement is counted once; the order in which issues are counted changes nothing. Source: money-in-and-out §4.
 */
import { type Li, li, type RatioPpm } from '@app/domain/money/money.ts'
import {
  type Contribution,
  type CountedOrder,
  contributionsOfCounted,
} from '@app/domain/turnover/contributions.ts'
import {
  readTurnover,
  requiredTurnover,
  servingOf,
  type TurnoverRules,
} from '@app/domain/turnover/requirements.ts'
import { turnoverShares } from '@app/domain/turnover/shares.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import * as lapsesStore from './lapses.store.ts'
import { lapseSpent, type Pocket, type PostedCredit } from './lapses.ts'
import * as store from './turnover.store.ts'

type Credit = Readonly<{
  memberId: bigint
  kind: store.RequirementKind
  source: string
  amount: Li
  bonus: Li
  multiple: RatioPpm
}>

/** The settled orders of a member in one issue or batch, from the lowest number up; `placedAt` in microseconds. */
export type MemberOrders = Readonly<{ memberId: bigint; orders: readonly CountedOrder[] }>

/** One judgement of an issue, or one count of a batch of rounds, whose numbers are below zero. */
export type Judgement = Readonly<{ issueId: bigint; version: number }>

export type TurnoverRequirement = store.RequirementRow
export type TurnoverFact = store.FactRow
export type TurnoverFactPlace = store.FactPlace
export type TurnoverLapse = lapsesStore.LapseRow

type BySeq = ReadonlyMap<number, Contribution>

/** What a newer judgement adds to each requirement beyond the older one. */
function differences(before: store.CountRow | undefined, now: BySeq) {
  const found = new Map<number, bigint>([...now].map(([seq, { counted }]) => [seq, counted]))
  for (const [at, seq] of (before?.seqs ?? []).entries())
    found.set(seq, (found.get(seq) ?? 0n) - (before?.amounts[at] ?? 0n))
  return new Map([...found].filter(([, amount]) => amount !== 0n))
}

/** What an issue adds to each requirement now; nothing to one that only the older judgement added to. */
const factsOf = (before: store.CountRow | undefined, now: BySeq): store.FactInsert[] =>
  [...new Set([...now.keys(), ...(before?.seqs ?? [])])].map(seq => ({
    seq,
    ...(now.get(seq) ?? { valid: 0n, counted: 0n }),
  }))

/** What a member's orders change: the differences of the requirements, what is listed, and what is kept of this judgement. */
function changesOf(
  { memberId, orders }: MemberOrders,
  before: store.CountRow | undefined,
  openings: readonly store.Opening[],
) {
  const openedAt = openings.map(({ openedMicros }) => Number(openedMicros))
  const sums = new Map(
    [...contributionsOfCounted(orders, openedAt, turnoverShares)].map(([at, sum]) => [
      openings[at]?.seq ?? 0,
      sum,
    ]),
  )
  return {
    differences: [...differences(before, sums)].map(([seq, amount]) => ({ memberId, seq, amount })),
    facts: factsOf(before, sums).map(fact => ({ memberId, ...fact })),
    count: {
      ...{ memberId, seqs: [...sums.keys()] },
      amounts: [...sums.values()].map(({ counted }) => counted),
    },
  }
}

const openingsOf = (credits: readonly Credit[]): store.RequirementInsert[] =>
  credits
    .map(({ multiple, ...credit }) => ({
      ...credit,
      ...{ multiplePpm: multiple, required: requiredTurnover(credit.amount, credit.bonus, multiple) },
    }))
    .filter(({ required }) => required > 0n)

/** So many lapses of a member are told. */
const LAPSES_MAX = 20

type FactsOf = Readonly<{
  memberId: bigint
  seq: number
  before: store.FactPlace | undefined
  limit: number
}>

export function turnoverService({ db }: Readonly<{ db: Database }>) {
  const pockets: Pocket[] = []

  /** Closes what was to be bet before these credits where all was lost; for credits that ask for nothing themselves. */
  const lapse = (tx: Tx, credits: readonly PostedCredit[]): Promise<void> => lapseSpent(tx, pockets, credits)

  /** Opens the requirements of credits that were just posted, whose accounts the transaction holds; a multiple of nothing opens none. */
  async function openAll(tx: Tx, credits: readonly Credit[]): Promise<void> {
    await lapse(
      tx,
      credits.map(({ amount, bonus, ...credit }) => ({ ...credit, credited: li(amount + bonus) })),
    )
    const rows = openingsOf(credits)
    if (rows.length > 0) await store.insertRequirements(tx, rows)
  }

  /** The requirements with that one; a folded one is read with all others. */
  async function requirementsAround(memberId: bigint, seq: number) {
    const rows = await store.findRequirements(db.read, memberId)
    const isFolded = seq < (rows[0]?.seq ?? 1)
    return (isFolded ? await store.findAllRequirements(db.read, memberId) : rows).map(store.withAmounts)
  }

  return {
    openAll,
    lapse,

    /** Says where else members have money under way: a requirement does not lapse while there is any. */
    lookInto: (pocket: Pocket): void => void pockets.push(pocket),

    /** The last lapses of a member, the newest first. */
    lapses: (memberId: bigint): Promise<TurnoverLapse[]> =>
      lapsesStore.findLapses(db.read, memberId, LAPSES_MAX),

    /** The same of one credit. */
    open: (tx: Tx, credit: Credit): Promise<void> => openAll(tx, [credit]),

    /** Those of the members for whom anything is counted. */
    concerned: (memberIds: readonly bigint[]): Promise<bigint[]> => store.findConcerned(db.read, memberIds),

    /** Counts a judgement of an issue for members; again, or older than what was counted, it changes nothing. */
    async count(tx: Tx, { issueId, version }: Judgement, members: readonly MemberOrders[]): Promise<void> {
      const ids = members.map(({ memberId }) => memberId)
      const openings = Map.groupBy(await store.lockRequirements(tx, ids), ({ memberId }) => memberId)
      const counts = new Map((await store.findCounts(tx, issueId, ids)).map(row => [row.memberId, row]))
      const changes = members
        .filter(({ memberId }) => (counts.get(memberId)?.version ?? -1) < version)
        .map(of => changesOf(of, counts.get(of.memberId), openings.get(of.memberId) ?? []))
      await store.addCounted(
        tx,
        changes.flatMap(change => change.differences),
      )
      await store.replaceFacts(
        tx,
        issueId,
        changes.flatMap(({ facts }) => facts),
      )
      await store.upsertCounts(
        tx,
        { issueId, version },
        changes.map(change => change.count),
      )
    },

    /** The requirements of a member and how far each is done, without those that are folded. */
    async read(memberId: bigint, rules: TurnoverRules, executor: Executor = db.read) {
      return readTurnover((await store.findRequirements(executor, memberId)).map(store.withAmounts), rules)
    },

    /** Closes all open requirements of a member by what was paid for them; the caller holds the member's account. */
    close: (tx: Tx, memberId: bigint, by: string): Promise<void> => store.closeRequirements(tx, memberId, by),

    /** The requirement that a credit opened; `undefined` where it asked for nothing. */
    findOf: store.findRequirementOf,

    /** Closes the requirement of one credit that was taken back; the caller holds the member's account. */
    closeOne: store.closeRequirementOf,

    /** Opens again what that closed. */
    reopen: (tx: Tx, memberId: bigint, by: string): Promise<void> =>
      store.reopenRequirements(tx, memberId, by),

    /** One requirement of a member and what serves it; `undefined` where the member has none of that number that asks. */
    async readOne(memberId: bigint, seq: number, rules: TurnoverRules) {
      const requirements = await requirementsAround(memberId, seq)
      const row = readTurnover(requirements, rules).rows.find(({ of }) => of.seq === seq)
      if (row === undefined) return undefined
      return { row, serving: servingOf(requirements, requirements.indexOf(row.of)) }
    },

    /** Holds the batch of this hour for rounds of a provider and category; each count of it is a new version. */
    holdBatch: (tx: Tx, batch: store.Batch): Promise<Judgement> => store.upsertBatch(tx, batch),

    /** Holds a batch of before, in which something has changed. */
    holdBatchAgain: (tx: Tx, batchId: bigint): Promise<Judgement> => store.raiseBatch(tx, batchId),

    /** What issues and batches of rounds add to a requirement of a member, the newest first; those behind that place. */
    facts: (wanted: FactsOf): Promise<TurnoverFact[]> => store.findFacts(db.read, wanted),

    invariants: (): Promise<store.InvariantRow[]> => store.findInvariants(db.read),
  }
}

export type TurnoverService = ReturnType<typeof turnoverService>
