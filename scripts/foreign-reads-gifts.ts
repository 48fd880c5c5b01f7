import type { ForeignRead } from './foreign-reads.ts'

/** Uses of other tables by what gives: gifts, bonuses and the offers of promotions. */
export const GIFT_READS: readonly ForeignRead[] = [
  {
    reader: 'promotions',
    relation: 'grants_given',
    reason: 'the invariants compare what offers gave with what was joined',
  },
  {
    reader: 'bonuses',
    relation: 'account_members',
    reason:
      'accounts of one person are found by what they share, in one reading of the transaction that gives',
  },
  {
    reader: 'bonuses',
    relation: 'account_payout_accounts',
    reason: 'the same reading asks for shared payout accounts, removed ones too',
  },
  {
    reader: 'bonuses',
    relation: 'auth_sessions',
    reason: 'the same reading asks for shared devices',
  },
  {
    reader: 'bonuses',
    relation: 'deposits_orders',
    reason: 'the same reading asks for a shared payer',
  },
  {
    reader: 'bonuses',
    relation: 'deposits_credits',
    reason: 'what a rule would have cost is worked out from the credits of a span, in one bounded reading',
  },
  {
    reader: 'bonuses',
    relation: 'grants_given',
    reason: 'the same reading asks which of them took the gift',
  },
  {
    reader: 'bonuses',
    relation: 'wallet_transfers',
    reason: 'the invariants compare what was claimed and taken back with what was posted',
  },
  {
    reader: 'bonuses',
    relation: 'wallet_accounts',
    reason: 'the same invariants ask whose account it was',
  },
  {
    reader: 'bonuses',
    relation: 'wallet_bill',
    reason: 'the same invariants look at the bills of the betting bonus alone',
  },
  {
    reader: 'bonuses',
    relation: 'turnover_requirements',
    reason: 'the same invariants ask what each claim has to be bet for',
  },
  {
    reader: 'grants',
    relation: 'wallet_transfers',
    reason: 'the invariants compare what was given with what was posted',
  },
  {
    reader: 'grants',
    relation: 'wallet_accounts',
    reason: 'the same invariants ask whose account was credited',
  },
  {
    reader: 'grants',
    relation: 'approvals_requests',
    reason: 'the trigger of reversals asks whether the request that is named is about the gift',
  },
  {
    reader: 'grants',
    relation: 'approvals_decisions',
    reason: 'the same trigger asks whether the second person agreed',
  },
  {
    reader: 'grants',
    relation: 'wallet_house',
    reason: 'the same invariants ask what it was paid from',
  },
  {
    reader: 'grants',
    relation: 'turnover_requirements',
    reason: 'the same invariants ask what each gift has to be bet for',
  },
]
