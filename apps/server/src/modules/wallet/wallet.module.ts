import type { Module, ModuleContext } from '#module.ts'
import { ledgerSealsService } from './ledger-seals.service.ts'
import { walletRoutes } from './wallet.routes.ts'
import { walletService } from './wallet.service.ts'
import { walletActivityService } from './wallet-activity.service.ts'
import { walletExportRoutes } from './wallet-export.routes.ts'

/** Balances, the ledger behind them, and its seals. */
export function walletModule({ db }: ModuleContext) {
  const wallet = walletService(db)
  return {
    services: { wallet, walletActivity: walletActivityService(), ledgerSeals: ledgerSealsService(db) },
    serve: ({ router }) => {
      walletRoutes(router, wallet)
      walletExportRoutes(router, wallet)
    },
  } satisfies Module
}
