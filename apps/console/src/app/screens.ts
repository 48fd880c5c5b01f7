/** The pages inside of the shell, in the order of the menu; each feature declares its own. */
import { agentsScreens } from '#features/agents/agents.screens.ts'
import { agreementsScreens } from '#features/agreements/agreements.screens.ts'
import { approvalsScreens } from '#features/approvals/approvals.screens.ts'
import { auditScreens } from '#features/audit/audit.screens.ts'
import { betsScreens } from '#features/bets/bets.screens.ts'
import { bonusesScreens } from '#features/bonuses/bonuses.screens.ts'
import { broadcastsScreens } from '#features/broadcasts/broadcasts.screens.ts'
import { chatScreens } from '#features/chat/chat.screens.ts'
import { closuresScreens } from '#features/closures/closures.screens.ts'
import { contentScreens } from '#features/content/content.screens.ts'
import { dashboardScreens } from '#features/dashboard/dashboard.screens.ts'
import { depositsScreens } from '#features/deposits/deposits.screens.ts'
import { drawsScreens } from '#features/draws/draws.screens.ts'
import { exportsScreens } from '#features/exports/exports.screens.ts'
import { exposureScreens } from '#features/exposure/exposure.screens.ts'
import { exposureRulesScreens } from '#features/exposure-rules/exposure-rules.screens.ts'
import { ledgerScreens } from '#features/ledger/ledger.screens.ts'
import { limitsScreens } from '#features/limits/limits.screens.ts'
import { meScreens } from '#features/me/me.screens.ts'
import { oddsScreens } from '#features/odds/odds.screens.ts'
import { playersScreens } from '#features/players/players.screens.ts'
import { providersScreens } from '#features/providers/providers.screens.ts'
import { reconciliationScreens } from '#features/reconciliation/reconciliation.screens.ts'
import { redPacketsScreens } from '#features/red-packets/red-packets.screens.ts'
import { reportsScreens } from '#features/reports/reports.screens.ts'
import { resettlementScreens } from '#features/resettlement/resettlement.screens.ts'
import { resultsScreens } from '#features/results/results.screens.ts'
import { staffScreens } from '#features/staff/staff.screens.ts'
import { supportScreens } from '#features/support/support.screens.ts'
import { systemScreens } from '#features/system/system.screens.ts'
import { tipsScreens } from '#features/tips/tips.screens.ts'
import { withdrawalsScreens } from '#features/withdrawals/withdrawals.screens.ts'
import type { Screen } from '#platform/screen.ts'

export const screens: readonly Screen[] = [
  ...dashboardScreens,
  ...approvalsScreens,
  ...playersScreens,
  ...betsScreens,
  ...depositsScreens,
  ...withdrawalsScreens,
  ...bonusesScreens,
  ...agentsScreens,
  ...reconciliationScreens,
  ...ledgerScreens,
  ...reportsScreens,
  ...exportsScreens,
  ...drawsScreens,
  ...resultsScreens,
  ...oddsScreens,
  ...limitsScreens,
  ...exposureScreens,
  ...exposureRulesScreens,
  ...resettlementScreens,
  ...closuresScreens,
  ...providersScreens,
  ...contentScreens,
  ...agreementsScreens,
  ...tipsScreens,
  ...broadcastsScreens,
  ...supportScreens,
  ...chatScreens,
  ...redPacketsScreens,
  ...staffScreens,
  ...auditScreens,
  ...systemScreens,
  ...meScreens,
]
