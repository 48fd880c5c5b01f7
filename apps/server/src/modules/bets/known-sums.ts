/**
 * What this node knows of its bettors' stakes from their last slips. It holds while the account has the version that it
 * had then, which the database compares before it takes this for its own. Bounded; pure. Source: ADR 0031.
 */

/** Enough for the issues that a player bets on by turns. */
const ISSUES_MAX = 8
const ACCOUNTS_MAX = 20_000
const UNKNOWN = -1n

type Sums = Readonly<{ version: bigint; byIssue: ReadonlyMap<bigint, bigint> }>

export type KnownSums = Readonly<{
  /** The version at which the account's sums are known; -1 when they are not. */
  versionOf: (accountId: bigint) => bigint
  /** What the account had staked on the issue, in li; -1 when that is not known. */
  priorOf: (accountId: bigint, issueId: bigint) => bigint
  /** After a slip: the versions of the account before and after it, and what it has staked on these issues now. */
  remember: (
    accountId: bigint,
    versions: Readonly<{ before: bigint; after: bigint }>,
    staked: ReadonlyMap<bigint, bigint>,
  ) => void
  forget: (accountId: bigint) => void
}>

export function createKnownSums(accountsMax = ACCOUNTS_MAX): KnownSums {
  const known = new Map<bigint, Sums>()
  return {
    versionOf: accountId => known.get(accountId)?.version ?? UNKNOWN,
    priorOf: (accountId, issueId) => known.get(accountId)?.byIssue.get(issueId) ?? UNKNOWN,
    remember(accountId, { before, after }, staked) {
      const last = known.get(accountId)
      const byIssue = new Map(last?.version === before ? last.byIssue : [])
      for (const [issueId, sum] of staked) {
        byIssue.delete(issueId)
        byIssue.set(issueId, sum)
      }
      for (const issueId of byIssue.keys()) {
        if (byIssue.size <= ISSUES_MAX) break
        byIssue.delete(issueId)
      }
      known.delete(accountId)
      known.set(accountId, { version: after, byIssue })
      for (const oldest of known.keys()) {
        if (known.size <= accountsMax) break
        known.delete(oldest)
      }
    },
    forget: accountId => void known.delete(accountId),
  }
}
