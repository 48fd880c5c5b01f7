/** Every right of the console with its Chinese name. Each module has its table; roles that hold them are rows of the database. */
import { adjustmentsCapabilities } from './adjustments.capabilities.ts'
import { agentsCapabilities } from './agents.capabilities.ts'
import { auditCapabilities } from './audit.capabilities.ts'
import { betsCapabilities } from './bets.capabilities.ts'
import { bonusesCapabilities } from './bonuses.capabilities.ts'
import { chatCapabilities } from './chat.capabilities.ts'
import { contentCapabilities } from './content.capabilities.ts'
import { depositsCapabilities } from './deposits.capabilities.ts'
import { drawsCapabilities } from './draws.capabilities.ts'
import { exportsCapabilities } from './exports.capabilities.ts'
import { exposureCapabilities } from './exposure.capabilities.ts'
import { gamesCapabilities } from './games.capabilities.ts'
import { inboxCapabilities } from './inbox.capabilities.ts'
import { ledgerCapabilities } from './ledger.capabilities.ts'
import { oddsCapabilities } from './odds.capabilities.ts'
import { playersCapabilities } from './players.capabilities.ts'
import { providersCapabilities } from './providers.capabilities.ts'
import { reconciliationCapabilities } from './reconciliation.capabilities.ts'
import { redPacketsCapabilities } from './red-packets.capabilities.ts'
import { reportsCapabilities } from './reports.capabilities.ts'
import { staffCapabilities } from './staff.capabilities.ts'
import { supportCapabilities } from './support.capabilities.ts'
import { systemCapabilities } from './system.capabilities.ts'
import { tipsCapabilities } from './tips.capabilities.ts'
import { withdrawalsCapabilities } from './withdrawals.capabilities.ts'

export const capabilities = {
  ...staffCapabilities,
  ...auditCapabilities,
  ...adjustmentsCapabilities,
  ...agentsCapabilities,
  ...betsCapabilities,
  ...bonusesCapabilities,
  ...chatCapabilities,
  ...contentCapabilities,
  ...depositsCapabilities,
  ...drawsCapabilities,
  ...exportsCapabilities,
  ...exposureCapabilities,
  ...inboxCapabilities,
  ...gamesCapabilities,
  ...ledgerCapabilities,
  ...oddsCapabilities,
  ...playersCapabilities,
  ...providersCapabilities,
  ...reconciliationCapabilities,
  ...redPacketsCapabilities,
  ...reportsCapabilities,
  ...supportCapabilities,
  ...systemCapabilities,
  ...tipsCapabilities,
  ...withdrawalsCapabilities,
} as const satisfies Readonly<Record<string, string>>

export type Capability = keyof typeof capabilities

/** The name that people read. */
export const nameOfCapability = (capability: Capability): string => capabilities[capability]
