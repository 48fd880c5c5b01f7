/** What the modules of money that comes and goes read of others. */
import type { ForeignRead } from './foreign-reads.ts'

export const CASHIER_READS: readonly ForeignRead[] = [
  {
    reader: 'adjustments',
    relation: 'approvals_requests',
    reason: 'the trigger of adjustments asks whether the request that is named is about the member',
  },
  {
    reader: 'adjustments',
    relation: 'approvals_decisions',
    reason: 'the same trigger asks whether the second person agreed',
  },
  {
    reader: 'adjustments',
    relation: 'wallet_transfers',
    reason: 'the invariants compare what two people agreed to with what was posted',
  },
  {
    reader: 'adjustments',
    relation: 'wallet_accounts',
    reason: 'the same invariants ask whose account it was',
  },
  {
    reader: 'adjustments',
    relation: 'turnover_requirements',
    reason: 'the same invariants ask what each manual deposit has to be bet for',
  },
  {
    reader: 'deposits',
    relation: 'approvals_requests',
    reason: 'the trigger of credits asks whether the request that it names is about the order',
  },
  {
    reader: 'deposits',
    relation: 'approvals_decisions',
    reason: 'the same trigger asks whether the second person agreed',
  },
  {
    reader: 'deposits',
    relation: 'wallet_transfers',
    reason: 'the invariants compare what was credited with what was posted',
  },
  {
    reader: 'deposits',
    relation: 'wallet_house',
    reason: 'the same invariants ask what stands in suspense',
  },
  {
    reader: 'deposits',
    relation: 'wallet_accounts',
    reason: 'the same invariants ask whose account was credited',
  },
  {
    reader: 'deposits',
    relation: 'grants_given',
    reason: 'the same invariants ask whether the gift that was chosen with an order was given',
  },
  {
    reader: 'reconciliation',
    relation: 'wallet_transfers',
    reason: 'the invariants compare the fees of statements with what was posted',
  },
  {
    reader: 'reconciliation',
    relation: 'approvals_requests',
    reason: 'a difference is resolved by a request about it, which the trigger and the invariants ask for',
  },
  {
    reader: 'reconciliation',
    relation: 'approvals_decisions',
    reason: 'the same trigger asks whether the second person agreed',
  },
  {
    reader: 'reconciliation',
    relation: 'deposits_channels',
    reason: 'which channels stand in the statement of the gateway',
  },
  {
    reader: 'reconciliation',
    relation: 'deposits_payees',
    reason: 'each account of ours at a bank has a statement of its own',
  },
  {
    reader: 'reconciliation',
    relation: 'deposits_credits',
    reason: 'payments that were credited are compared with the lines of a statement, set by set',
  },
  {
    reader: 'reconciliation',
    relation: 'deposits_held',
    reason: 'the same of payments whose money is held',
  },
  {
    reader: 'reconciliation',
    relation: 'deposits_orders',
    reason: 'the order that a line is the payment of, and what its payer is called',
  },
  {
    reader: 'reconciliation',
    relation: 'deposits_sightings',
    reason: 'a transfer of a chain is compared by its tokens and its address with what was seen',
  },
  {
    reader: 'reconciliation',
    relation: 'deposits_addresses',
    reason: 'whose address it is that a transfer went to which nobody saw',
  },
  {
    reader: 'reconciliation',
    relation: 'deposits_pay_amounts',
    reason: 'the exact amount by which a transfer is recognised names its order',
  },
  {
    reader: 'reconciliation',
    relation: 'withdrawals_network_fees',
    reason:
      'what networks kept of payouts stands on the days of their chain, and is what left the wallet of coins',
  },
  {
    reader: 'reconciliation',
    relation: 'withdrawals_payouts',
    reason: 'payouts that were made are compared with the lines of a statement',
  },
  {
    reader: 'reconciliation',
    relation: 'withdrawals_hand_payments',
    reason: 'payments by hand stand in the statement of the account that they left',
  },
  {
    reader: 'reconciliation',
    relation: 'withdrawals_returns',
    reason: 'payouts that came back stand in the statement too',
  },
  {
    reader: 'reconciliation',
    relation: 'withdrawals_settlements',
    reason: 'the number of a payout that two people read in the statement',
  },
  {
    reader: 'reconciliation',
    relation: 'withdrawals_history',
    reason: 'when a payout was made',
  },
  {
    reader: 'withdrawals',
    relation: 'deposits_payees',
    reason: 'a payment by hand leaves an account of ours that payers know too',
  },
  {
    reader: 'withdrawals',
    relation: 'approvals_requests',
    reason: 'the trigger of requests asks whether the approval that is named is about the withdrawal',
  },
  {
    reader: 'withdrawals',
    relation: 'approvals_decisions',
    reason: 'the same trigger asks whether the second person agreed',
  },
  {
    reader: 'withdrawals',
    relation: 'wallet_accounts',
    reason: 'the invariants compare what is frozen with what was asked for',
  },
  {
    reader: 'withdrawals',
    relation: 'wallet_entries',
    reason: 'the same invariants ask what each withdrawal moved',
  },
  {
    reader: 'withdrawals',
    relation: 'wallet_transfers',
    reason: 'the same invariants ask what its ending moved',
  },
]
