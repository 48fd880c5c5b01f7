/**
 * A cache of the stakes of bettors, from their last slips on this node. An entry is valid while the account still has
 * the version of that slip, which the database compares before it uses the entry. Bounded; pure. Source: ADR 0031.
 */
import { LRUCache } from 'lru-cache'
import { lazy } from '#platform/lazy.ts'

/** Enough for the issues that a player bets on by turns. */
const ISSUES_MAX = 8
const ACCOUNTS_MAX = 20_000
const UNKNOWN = -1n

/** Of one account, the issues in the order of its first slips on them; changed in place. */
type Sums = { version: bigint; byIssue: { issueId: bigint; staked: bigint }[] }

export type KnownSums = Readonly<{
  /** The version at which the account's sums are known; -1 when they are not. */
  versionOf: (accountId: bigint) => bigint
  /** What the account had staked on the issue, in li; -1 when that is not known. */
  priorOf: (accountId: bigint, issueId: bigint) => bigint
  /** After slips: the versions of the account before and after them, and what it has staked now on one of their issues. */
  remember: (
    accountId: bigint,
    versions: Readonly<{ before: bigint; after: bigint }>,
    issueId: bigint,
    staked: bigint,
  ) => void
  forget: (accountId: bigint) => void
}>

export function createKnownSums(accountsMax = ACCOUNTS_MAX): KnownSums {
  // Numbers are found quicker than bigints, and account numbers are far below 2^53.
  const known = lazy(() => new LRUCache<number, Sums>({ max: accountsMax }))
  const sumOf = (sums: Sums | undefined, issueId: bigint) =>
    sums?.byIssue.find(sum => sum.issueId === issueId)
  return {
    // Only being remembered keeps an account among the newest, and each slip that is taken does so.
    versionOf: accountId => known().peek(Number(accountId))?.version ?? UNKNOWN,
    priorOf: (accountId, issueId) => sumOf(known().peek(Number(accountId)), issueId)?.staked ?? UNKNOWN,
    remember(accountId, { before, after }, issueId, staked) {
      let sums = known().get(Number(accountId))
      // At the version after it, another issue of the same slips was remembered just now.
      if (sums === undefined || (sums.version !== before && sums.version !== after)) {
        sums = { version: after, byIssue: [] }
        known().set(Number(accountId), sums)
      }
      sums.version = after
      const last = sumOf(sums, issueId)
      if (last !== undefined) last.staked = staked
      else if (sums.byIssue.push({ issueId, staked }) > ISSUES_MAX) sums.byIssue.shift()
    },
    forget: accountId => void known().delete(Number(accountId)),
  }
}
