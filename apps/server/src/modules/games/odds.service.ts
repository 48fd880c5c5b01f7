/**
 * Odds as people edit and publish them. Invariants: a version never changes; what two people agreed on is the saving of a
 * draft that both saw; orders keep the odds at which they were taken. Source: console §5.2, adr 0176.
 */
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { publish } from '#platform/outbox.ts'
import { Refusal } from '#platform/refusal.ts'
import { ODDS_CHANGED } from './odds.events.ts'
import {
  bookWith,
  changesByPlay,
  contentOf,
  differences,
  type FigureChange,
  isStakeable,
  listChanges,
  type OddsContent,
  withChanges,
} from './odds-content.ts'
import { type ReturnCheck, returnsComputer } from './odds-returns.ts'
import { digestOf, type OddsInForce } from './odds-versions.service.ts'
import * as store from './odds-versions.store.ts'

const VERSIONS_MAX = 100
const AHEAD_MAX_MS = 30 * 86_400_000

export type PublishWish = Readonly<{
  family: LotteryFamily
  revision: number
  /** An instant of the wire; `null`: at once. */
  effectiveAt: string | null
}>
export type RollbackWish = Readonly<{ family: LotteryFamily; version: number }>

type DraftWish = Readonly<{
  family: LotteryFamily
  seen: number
  parent: number
  changes: readonly FigureChange[]
}>

/** What a publication would do. */
export type OddsPlan = Readonly<{
  from: number
  content: OddsContent
  changes: ReturnType<typeof differences>
  effectiveAt: number | null
  /** Planned versions that would never come into force. */
  superseded: readonly number[]
}>

type Parts = Readonly<{ db: Database; inForce: OddsInForce }>

/** Reads the figures of a stored version; one of before figures were stored is known if this release offers the same. */
const contentReader =
  (inForce: OddsInForce) =>
  async (executor: Executor, family: LotteryFamily, version: number): Promise<OddsContent> => {
    const row = await store.findVersion(executor, family, version)
    const release = inForce.releaseOf(family)
    if (row === undefined) throw new Refusal('OPS/UNKNOWN')
    if (row.content === null && !row.digest.equals(digestOf(release))) throw new Refusal('OPS/UNKNOWN')
    return contentOf(row.content === null ? release : bookWith(release, row.content, version))
  }

/** What a publication or a return to older figures would do. */
function oddsPlans(inForce: OddsInForce) {
  const contentOfVersion = contentReader(inForce)
  async function planPublish(executor: Executor, wish: PublishWish): Promise<OddsPlan> {
    const { family, revision } = wish
    const draft = await store.findDraft(executor, family, revision)
    if (draft === undefined) throw new Refusal('OPS/UNKNOWN')
    const state = await store.findState(executor, family)
    if (draft.parent !== state.version) throw new Refusal('OPS/STALE')
    const changes = listChanges(draft.changes)
    if (changes.length === 0) throw new Refusal('OPS/NOTHING_CHANGES')
    if (draft.checks.some(({ isOut }) => isOut)) throw new Refusal('ODDS/RETURN')
    const effectiveAt = wish.effectiveAt === null ? null : Date.parse(wish.effectiveAt)
    const isLate = (planned: number) => effectiveAt !== null && planned <= effectiveAt
    const isAhead =
      effectiveAt === null || (effectiveAt > state.now && effectiveAt <= state.now + AHEAD_MAX_MS)
    if (!isAhead || state.planned.some(({ effectiveAt: planned }) => isLate(planned))) {
      throw new Refusal('ODDS/TIME')
    }
    const old = await contentOfVersion(executor, family, state.version)
    const content = withChanges(old, changes)
    return {
      ...{ from: state.version, content, effectiveAt },
      changes: differences(old, content),
      superseded: state.planned.map(({ version }) => version),
    }
  }

  async function planRollback(executor: Executor, { family, version }: RollbackWish): Promise<OddsPlan> {
    const state = await store.findState(executor, family)
    const old = await contentOfVersion(executor, family, state.version)
    const content = await contentOfVersion(executor, family, version)
    const changes = differences(old, content)
    if (changes.length === 0 && state.planned.length === 0) throw new Refusal('OPS/NOTHING_CHANGES')
    return {
      ...{ from: state.version, content, changes, effectiveAt: null },
      superseded: state.planned.map(planned => planned.version),
    }
  }

  return { planPublish, planRollback }
}

/** Stores versions that two people agreed on. */
function oddsPublisher(inForce: OddsInForce) {
  const { planPublish, planRollback } = oddsPlans(inForce)

  async function insert(tx: Tx, family: LotteryFamily, plan: OddsPlan, by: store.AgreedBy): Promise<number> {
    const version = (await store.findLastVersion(tx, family)) + 1
    const { content, effectiveAt } = plan
    const digest = digestOf(bookWith(inForce.releaseOf(family), content, version))
    await store.insertVersion(tx, { family, version, digest, content, effectiveAt, by })
    await publish(tx, ODDS_CHANGED, { family, version })
    return version
  }

  return {
    planPublish,
    planRollback,

    /** Publishes the saving of a draft that two people agreed on. */
    async publishApproved(tx: Tx, approved: Approved<PublishWish>) {
      await store.lockNumbering(tx)
      const plan = await planPublish(tx, approved.payload)
      return { plan, version: await insert(tx, approved.payload.family, plan, approved) }
    },

    /** Publishes older figures as a new version. */
    async rollbackApproved(tx: Tx, approved: Approved<RollbackWish>) {
      await store.lockNumbering(tx)
      const plan = await planRollback(tx, approved.payload)
      return { plan, version: await insert(tx, approved.payload.family, plan, approved) }
    },
  }
}

export function oddsService({ db, inForce }: Parts) {
  const compute = returnsComputer()
  const contentOfVersion = contentReader(inForce)
  return {
    /** The odds at which bets are taken now, the newest versions, and the draft. */
    async read(family: LotteryFamily) {
      const [versions, draft] = await Promise.all([
        store.findVersions(db.read, family, VERSIONS_MAX),
        store.findDraft(db.read, family),
      ])
      return { book: inForce.bookOf(family), versions, draft }
    },

    readVersion: (family: LotteryFamily, version: number) => contentOfVersion(db.read, family, version),

    /** Computes what the changed plays of a draft would return; refuses figures of no play or key, and those that stay the same. */
    async check({ family, parent, changes }: DraftWish) {
      const old = bookWith(inForce.releaseOf(family), await contentOfVersion(db.read, family, parent), parent)
      const byPlay = changesByPlay(old, changes)
      if (byPlay === undefined) throw new Refusal('ODDS/FIGURE')
      const content = withChanges(contentOf(old), listChanges(byPlay))
      if (!isStakeable(family, bookWith(old, content, parent))) throw new Refusal('ODDS/FIGURE')
      const changed = Object.fromEntries(
        Object.keys(byPlay).flatMap(code => (findPlay(family, code) ? [[code, content[code] ?? {}]] : [])),
      )
      return { changes: byPlay, checks: await compute({ family, content: changed }) }
    },

    /** Saves a draft that was checked; refuses `OPS/STALE` when somebody saved since, or other odds came into force. */
    async saveDraft(
      tx: Tx,
      { family, seen, parent }: DraftWish,
      found: Readonly<{ changes: OddsContent; checks: readonly ReturnCheck[]; savedBy: string }>,
    ): Promise<number> {
      const newest = (await store.findDraft(tx, family))?.revision ?? 0
      const { version } = await store.findState(tx, family)
      const revision = seen + 1
      const isSaved =
        newest === seen &&
        version === parent &&
        (await store.insertDraft(tx, { family, revision, parent, ...found }))
      if (!isSaved) throw new Refusal('OPS/STALE')
      return revision
    },

    ...oddsPublisher(inForce),
  }
}

export type OddsService = ReturnType<typeof oddsService>
