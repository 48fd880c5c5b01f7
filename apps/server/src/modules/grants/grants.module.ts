import type { Module, ModuleContext } from '#module.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { grantsMetrics } from './grants.metrics.ts'
import { grantsService } from './grants.service.ts'

type Parts = ModuleContext & Readonly<{ wallet: WalletService; turnover: TurnoverService }>

/** What the house gives to members, and the budgets that it comes from. */
export function grantsModule(parts: Parts) {
  const grants = grantsService(parts)
  grantsMetrics({ registry: parts.metrics, grants, log: parts.log })
  return { services: { grants } } satisfies Module
}
