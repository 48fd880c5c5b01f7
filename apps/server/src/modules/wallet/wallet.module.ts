import type { Module, ModuleContext } from '#module.ts'
import { frozenMoneyService } from './frozen-money.service.ts'
import { ledgerService } from './ledger.service.ts'
import { ledgerSealsService } from './ledger-seals.service.ts'
import { ledgerWatch } from './ledger-watch.ts'
import { liveMoneyService } from './live-money.service.ts'
import { ownLimitsRoutes } from './own-limits.routes.ts'
import { ownLimitsService } from './own-limits.service.ts'
import { playMoneyService } from './play-money.service.ts'
import { walletRoutes } from './wallet.routes.ts'
import { walletService } from './wallet.service.ts'
import { walletActivityService } from './wallet-activity.service.ts'
import { walletExportRoutes } from './wallet-export.routes.ts'

/** Balances, the ledger, its seals, and the limits that members set themselves. */
export function walletModule({ db, clock, metrics, log }: ModuleContext) {
  const wallet = walletService(db)
  const playMoney = playMoneyService({ db, clock, wallet })
  const ownLimits = ownLimitsService({ db, clock })
  const ledgerSeals = ledgerSealsService(db)
  return {
    services: {
      wallet,
      frozenMoney: frozenMoneyService(),
      liveMoney: liveMoneyService(),
      walletActivity: walletActivityService(),
      ledger: ledgerService({ db, clock }),
      ledgerSeals,
      ownLimits,
      playMoney,
    },
    serve: ({ router }) => {
      walletRoutes(router, { wallet, playMoney })
      walletExportRoutes(router, wallet)
      ownLimitsRoutes(router, ownLimits)
    },
    loops: ledgerWatch({ seals: ledgerSeals, metrics, log }),
  } satisfies Module
}
