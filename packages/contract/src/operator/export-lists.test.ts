import { expect, test } from 'vitest'
import { listAgentStatements } from './agents.ts'
import { searchAudit } from './audit.ts'
import { listBets } from './bets.ts'
import { listBonusClaims } from './bonuses.ts'
import { listDepositOrders } from './deposits.ts'
import { exportLists } from './export-lists.ts'
import { listPlayerLedger, searchLedger } from './ledger.ts'
import type { OperatorEndpoint } from './operator-endpoint.ts'
import { listProviderDays, listProviderDifferences } from './provider-differences.ts'
import { listProviderStatements } from './provider-statements.ts'
import { listDifferences } from './reconciliation.ts'
import { readCashFlow, readLiabilities, readProfit } from './reports.ts'
import { listWithdrawalRequests } from './withdrawals.ts'

/** The calls whose rows leave as files. */
const LISTS: Readonly<Record<keyof typeof exportLists, OperatorEndpoint>> = {
  bets: listBets,
  ledger: searchLedger,
  'player-ledger': listPlayerLedger,
  profit: readProfit,
  'cash-flow': readCashFlow,
  liabilities: readLiabilities,
  deposits: listDepositOrders,
  withdrawals: listWithdrawalRequests,
  'bonus-claims': listBonusClaims,
  'agent-statements': listAgentStatements,
  differences: listDifferences,
  'provider-differences': listProviderDifferences,
  'provider-days': listProviderDays,
  'provider-statements': listProviderStatements,
  audit: searchAudit,
}

test.each(Object.entries(LISTS))('the file of %s needs the right of its list', (kind, { capability }) => {
  expect(exportLists[kind as keyof typeof exportLists].rights).toContain(capability)
})

test.each(Object.entries(LISTS))(
  'the list %s has no personal data, which a file would take out of the house',
  (_, list) => {
    expect(list.masked ?? []).toEqual([])
  },
)
