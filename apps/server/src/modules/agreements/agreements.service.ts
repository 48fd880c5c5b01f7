/**
 * Agreements with players, by version. Invariants: a version never changes; its numbers have no gap; who has not agreed to
 * the newest version that asks everybody neither bets nor deposits, and money is paid out all the same. Source: not-shown
 * §13, adr 0247.
 */
import type { AgreementName } from '@app/contract/content-bodies.ts'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db.ts'
import { keptAnswers } from '#platform/kept.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './agreements.store.ts'

const KNOWN_MS = 2_000
/** Members of whom this node knows that they agreed. */
const MEMBERS_MAX = 50_000

const isCovered = ({ name, version }: store.RequiredRow, accepted: readonly store.RequiredRow[]) =>
  accepted.some(row => row.name === name && row.version >= version)

/** What is required, as the mark of those who agreed to all of it. */
const markOf = (required: readonly store.RequiredRow[]) =>
  required.map(({ name, version }) => `${name} ${version}`).join()

export function agreementsService({ db, clock }: Readonly<{ db: Database; clock: Clock }>) {
  const kept = keptAnswers<'required', readonly store.RequiredRow[]>({
    max: 1,
    fresh: { clock, ms: KNOWN_MS },
  })
  /** What somebody agreed to stays agreed to, so that a mark is never wrong. */
  const agreed = new LRUCache<bigint, string>({ max: MEMBERS_MAX })

  async function refuseUnagreed(
    memberId: bigint,
    required: readonly store.RequiredRow[],
  ): Promise<undefined> {
    const accepted = await store.findAccepted(db.read, memberId)
    if (!required.every(row => isCovered(row, accepted))) throw new Refusal('AGREEMENT/CHANGED')
    agreed.set(memberId, markOf(required))
  }

  const judge = (memberId: bigint, required: readonly store.RequiredRow[]) =>
    required.length === 0 || agreed.get(memberId) === markOf(required)
      ? undefined
      : refuseUnagreed(memberId, required)

  return {
    /** Forgets what is known of the versions: the module listens with it. */
    hear: () => kept.forget('required'),

    /** Refuses who has not agreed to what holds now; waits only where that is not known. */
    refuse(memberId: bigint): undefined | Promise<undefined> {
      const known = kept.known('required')
      if (known !== undefined) return judge(memberId, known)
      return kept
        .find('required', () => store.findRequired(db.read))
        .then(required => judge(memberId, required))
    },

    /** The version of an agreement that holds now. */
    async current(name: AgreementName): Promise<store.VersionRow> {
      const row = await store.findCurrentOf(db.read, name)
      if (row === undefined) throw new Error(`the agreement ${name} has no version`)
      return row
    },

    /** The agreements that a member has to agree to, as they hold now. */
    async owed(memberId: bigint): Promise<store.VersionRow[]> {
      const required = await store.findRequired(db.read)
      const accepted = await store.findAccepted(db.read, memberId)
      const owed = required.filter(row => !isCovered(row, accepted)).map(({ name }) => name)
      return (await store.findCurrent(db.read)).filter(({ name }) => owed.includes(name))
    },

    /** The member agrees to those versions; refuses one that does not hold any more. */
    async accept(memberId: bigint, versions: readonly store.RequiredRow[]): Promise<void> {
      await db.transaction(async tx => {
        const current = await store.findCurrent(tx)
        const isCurrent = ({ name, version }: store.RequiredRow) =>
          current.some(row => row.name === name && row.version === version)
        if (!versions.every(isCurrent)) throw new Refusal('AGREEMENT/STALE')
        await store.insertAcceptances(tx, memberId, versions)
      })
    },

    /** Who registers agrees to what holds now; the form says so. */
    acceptAtRegistration: (tx: Tx, memberId: bigint): Promise<void> =>
      store.insertAtRegistration(tx, memberId),

    versions: () => store.findVersions(db.read),
    acceptances: (filter: store.AcceptanceFilter) => store.findAcceptances(db.read, filter),
  }
}

export type AgreementsService = ReturnType<typeof agreementsService>
