import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { PayoutAccountsService } from '#modules/account/payout-accounts.service.ts'
import type { AuditSealsService } from '#modules/audit/audit-seals.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { BetsService } from '#modules/bets/bets.service.ts'
import type { DeskIssuesService } from '#modules/draws/desk-issues.service.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { LedgerService } from '#modules/wallet/ledger.service.ts'
import type { LedgerSealsService } from '#modules/wallet/ledger-seals.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { deskChapters } from './desk.chapters.ts'
import { findRoutes } from './find.operator-routes.ts'
import { healthRoutes } from './health.operator-routes.ts'
import { healthService } from './health.service.ts'
import { ledgerExports } from './ledger.exports.ts'
import { ledgerPages, ledgerRoutes } from './ledger.operator-routes.ts'
import { playersRoutes } from './players.operator-routes.ts'
import { playersService } from './players.service.ts'

type Parts = ModuleContext &
  Readonly<{
    account: AccountService
    payoutAccounts: PayoutAccountsService
    auth: AuthService
    bets: BetsService
    draws: DrawsService
    deskIssues: DeskIssuesService
    auditSeals: AuditSealsService
    ledgerSeals: LedgerSealsService
    ledger: LedgerService
    wallet: WalletService
  }>

/** Screens of staff that are put together from several modules. It only reads, and only through their services. */
export function deskModule(parts: Parts) {
  const pages = ledgerPages(parts)
  return {
    services: {},
    serve: ({ operator }) => {
      playersRoutes(operator, playersService(parts), parts.clock)
      ledgerRoutes(operator, pages)
      findRoutes(operator, parts)
      healthRoutes(operator, healthService(parts), parts.clock)
    },
    exports: ledgerExports(pages),
    demonstration: { chapters: deskChapters(parts) },
  } satisfies Module
}
