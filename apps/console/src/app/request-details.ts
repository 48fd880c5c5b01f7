/** The kinds of requests with more to look at than fields; each is loaded with the first request of its kind. */
import { lazy } from 'react'
import type { RequestDetails } from '#platform/request-details.ts'

const withdrawalEvidence = lazy(async () => ({
  default: (await import('#features/withdrawals/withdrawal-evidence.widget.tsx')).WithdrawalEvidence,
}))

export const requestDetails: RequestDetails = {
  'deposits.confirm': lazy(async () => ({
    default: (await import('#features/deposits/deposit-evidence.widget.tsx')).DepositEvidence,
  })),
  'withdrawals.approve': withdrawalEvidence,
  'withdrawals.pay': withdrawalEvidence,
  'withdrawals.return': withdrawalEvidence,
  'withdrawals.settle': withdrawalEvidence,
  'reconciliation.resolve': lazy(async () => ({
    default: (await import('#features/reconciliation/difference-evidence.widget.tsx')).DifferenceEvidence,
  })),
  'providers.void': lazy(async () => ({
    default: (await import('#features/providers/round-evidence.widget.tsx')).RoundEvidence,
  })),
  'providers.resolve': lazy(async () => ({
    default: (await import('#features/providers/difference-evidence.widget.tsx')).ProviderDifferenceEvidence,
  })),
  'providers.statement': lazy(async () => ({
    default: (await import('#features/providers/statement-evidence.widget.tsx')).StatementEvidence,
  })),
  'providers.transfer': lazy(async () => ({
    default: (await import('#features/providers/transfer-evidence.widget.tsx')).TransferEvidence,
  })),
  'agents.pay': lazy(async () => ({
    default: (await import('#features/agents/payment-evidence.widget.tsx')).PaymentEvidence,
  })),
  'wallet.adjust': lazy(async () => ({
    default: (await import('#features/players/adjustment-evidence.widget.tsx')).AdjustmentEvidence,
  })),
  'bets.resettle': lazy(async () => ({
    default: (await import('#features/resettlement/difference.widget.tsx')).Difference,
  })),
}
