/** Where a module reads what another one stores. Whoever adds a row has to say what the reading is for. */
import { AGENT_READS } from './foreign-reads-agents.ts'
import { CASHIER_READS } from './foreign-reads-cashier.ts'
import { GIFT_READS } from './foreign-reads-gifts.ts'

export type ForeignRead = Readonly<{ reader: string; relation: string; reason: string }>

/** All permitted uses of another module's tables, views and functions in SQL, each with its reason. */
export const FOREIGN_READS: readonly ForeignRead[] = [
  ...AGENT_READS,
  ...CASHIER_READS,
  ...GIFT_READS,
  {
    reader: 'agreements',
    relation: 'account_members',
    reason: 'a list of those who agreed names each member in one reading',
  },
  {
    reader: 'approvals',
    relation: 'staff_members',
    reason: 'a list of requests names the people of each in one reading',
  },
  {
    reader: 'approvals',
    relation: 'staff_capabilities_held',
    reason: 'whether the maker may still ask is looked at in the transaction of the decision',
  },
  {
    reader: 'auth',
    relation: 'account_members',
    reason: 'a token is checked with every call: session and standing of its member in one reading',
  },
  {
    reader: 'auth',
    relation: 'account_restrictions',
    reason: 'the same reading says what staff have restricted the member from',
  },
  {
    reader: 'auth',
    relation: 'account_breaks',
    reason: 'the same reading says what staff have restricted the member from',
  },
  {
    reader: 'bets',
    relation: 'approvals_requests',
    reason: 'the table of new judgements refuses one that no request of two people stands for',
  },
  {
    reader: 'bets',
    relation: 'approvals_decisions',
    reason: 'the same trigger asks whether the second person agreed',
  },
  {
    reader: 'bets',
    relation: 'draws_issues',
    reason: 'whether an issue is open is asked and held in the statement that takes its bets',
  },
  {
    reader: 'bets',
    relation: 'wallet_accounts',
    reason: 'stakes and payouts lock the account in the statement that posts them',
  },
  {
    reader: 'bets',
    relation: 'turnover_counts',
    reason: 'the invariants ask whether what counts of an issue is of its newest judgement',
  },
  {
    reader: 'bets',
    relation: 'wallet_debit',
    reason: 'the door of the wallet for SQL: a batch of slips posts within its own statement',
  },
  {
    reader: 'bets',
    relation: 'wallet_reverse',
    reason: 'the door of the wallet for SQL: a resettlement takes back within its own statement',
  },
  {
    reader: 'bets',
    relation: 'wallet_transfers',
    reason: 'the invariants compare what was bet with what was posted',
  },
  {
    reader: 'exposure',
    relation: 'draws_issues',
    reason: 'a look finds rules, open issues and what they may cost in one reading, before their close',
  },
  {
    reader: 'exposure',
    relation: 'bets_exposure',
    reason: 'the same reading leaves out what a rule has fired for already',
  },
  {
    reader: 'games',
    relation: 'approvals_requests',
    reason: 'the table of odds refuses a version that no request of two people stands for',
  },
  {
    reader: 'games',
    relation: 'approvals_decisions',
    reason: 'the same trigger asks whether the second person agreed',
  },
  {
    reader: 'red-packets',
    relation: 'wallet_transfers',
    reason: 'the invariants compare what packets say with what was posted',
  },
  {
    reader: 'red-packets',
    relation: 'wallet_accounts',
    reason: 'the same invariants ask whose account a share was paid to',
  },
  {
    reader: 'red-packets',
    relation: 'wallet_bill',
    reason: 'the same invariants look at the bills of packets alone',
  },
  {
    reader: 'reports',
    relation: 'wallet_seals',
    reason: 'a seal is added to the sums in the statement that reads it',
  },
  {
    reader: 'reports',
    relation: 'wallet_transfers',
    reason:
      'the transfers of a seal are summed where they lie; they would be thousands of rows a second elsewhere',
  },
  {
    reader: 'reports',
    relation: 'wallet_accounts',
    reason: 'the same reading names the kinds of accounts between which money moved',
  },
  {
    reader: 'reports',
    relation: 'bets_orders',
    reason: 'the same reading finds the game and the day of the order of a transfer',
  },
  {
    reader: 'reports',
    relation: 'draws_issues',
    reason: 'the same reading finds the day of the issue of the order',
  },
  {
    reader: 'tips',
    relation: 'draws_issues',
    reason: 'a tip is hidden until its issue closes, which guards and lists have to ask in their statements',
  },
  {
    reader: 'turnover',
    relation: 'wallet_accounts',
    reason: 'whether a member has lost all is asked in one reading with what the member has still to bet',
  },
  {
    reader: 'turnover',
    relation: 'draws_issues',
    reason: 'a list of what issues add to a requirement names each of them in one reading',
  },
  {
    reader: 'providers',
    relation: 'approvals_requests',
    reason:
      'a trigger refuses a void of a round, and an end of a difference or a transfer, that was not asked for as it is done',
  },
  {
    reader: 'providers',
    relation: 'approvals_decisions',
    reason: 'the same trigger asks whether a second person has approved',
  },
  {
    reader: 'providers',
    relation: 'wallet_accounts',
    reason:
      'a call of a provider locks the account that it moves, and its balance is part of the answer that is stored',
  },
  {
    reader: 'providers',
    relation: 'wallet_take_back',
    reason: 'what a provider takes back is owed as far as the balance lacks it, in the commit of the call',
  },
  {
    reader: 'providers',
    relation: 'wallet_transfers',
    reason:
      'the invariants compare rounds with what the ledger moved for them, and a round shows staff its bills and debts',
  },
]
