import type { ForeignRead } from './foreign-reads.ts'

/** What the sums of teams are made of. */
export const AGENT_READS: readonly ForeignRead[] = [
  {
    reader: 'agents',
    relation: 'wallet_seals',
    reason: 'sums of teams are added seal by seal, so that none is added twice',
  },
  {
    reader: 'agents',
    relation: 'wallet_transfers',
    reason: 'what teams bet, deposited and were paid is what the sealed ledger says',
  },
  {
    reader: 'agents',
    relation: 'wallet_accounts',
    reason: 'whose account it was, and what the members of a team have, each in one reading',
  },
  {
    reader: 'agents',
    relation: 'bets_orders',
    reason: 'stakes of a chase move within the house, and the order says whose they are',
  },
  {
    reader: 'agents',
    relation: 'draws_issues',
    reason: 'a page of lines names the issues that changed them in one reading',
  },
  {
    reader: 'agents',
    relation: 'turnover_batches',
    reason: 'the same page names the hours of rounds, and their categories say which line they changed',
  },
  {
    reader: 'agents',
    relation: 'providers_counted',
    reason: 'the invariants ask each night what the rounds of a batch come to',
  },
  {
    reader: 'agents',
    relation: 'providers_rounds',
    reason: 'the invariants ask each night what the rounds of a batch come to',
  },
  {
    reader: 'agents',
    relation: 'providers_uncounted',
    reason: 'a round that waits to be counted is no fault',
  },
  {
    reader: 'agents',
    relation: 'account_members',
    reason: 'a page of a downline names its members and is searched by name in one reading',
  },
  {
    reader: 'agents',
    relation: 'account_payout_accounts',
    reason: 'who shares one with an agent above is found for all agents at once, at night',
  },
  {
    reader: 'agents',
    relation: 'auth_sessions',
    reason: 'the same reading asks for shared devices',
  },
  {
    reader: 'agents',
    relation: 'auth_logins',
    reason: 'a page of a downline is chosen by the last login in one reading',
  },
  {
    reader: 'agents',
    relation: 'turnover_requirements',
    reason: 'the invariants ask what each transfer has to be bet for',
  },
  {
    reader: 'agents',
    relation: 'approvals_requests',
    reason: 'the trigger of statements asks whether the request that is named is about the period',
  },
  {
    reader: 'agents',
    relation: 'approvals_decisions',
    reason: 'the same trigger asks whether the second person agreed',
  },
]
