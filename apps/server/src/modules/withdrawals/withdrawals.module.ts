import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { PayoutAccountsService } from '#modules/account/payout-accounts.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import type { FrozenMoneyService } from '#modules/wallet/frozen-money.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { WalletActivityService } from '#modules/wallet/wallet-activity.service.ts'
import { askPayout } from './ask-payout.job.ts'
import { automaticChecks } from './automatic-checks.service.ts'
import { byHandService } from './by-hand.service.ts'
import { endingsService } from './endings.service.ts'
import { factsService } from './facts.service.ts'
import { networkFeesService } from './network-fees.service.ts'
import { payoutChannels } from './payout-channels.ts'
import { payoutGateway } from './payout-gateway.ts'
import { payoutSigner } from './payout-signer.ts'
import { payoutsService } from './payouts.service.ts'
import { queueService } from './queue.service.ts'
import { requestsRoutes } from './requests.routes.ts'
import { requestsService } from './requests.service.ts'
import { returnsService } from './returns.service.ts'
import { sendWithdrawals } from './send-withdrawals.job.ts'
import { settlementsService } from './settlements.service.ts'
import { turnoverOperatorRoutes } from './turnover.operator-routes.ts'
import {
  handPaymentApproval,
  returnApproval,
  settlementApproval,
  withdrawalsApproval,
} from './withdrawals.approvals.ts'
import { withdrawing, withoutFundPassword } from './withdrawals.chapters.ts'
import { demonstrateWithdrawals } from './withdrawals.demonstration.ts'
import { withdrawalsExport } from './withdrawals.exports.ts'
import { withdrawalsMetrics } from './withdrawals.metrics.ts'
import { withdrawalPages, withdrawalsOperatorRoutes } from './withdrawals.operator-routes.ts'
import { withdrawalsRoutes } from './withdrawals.routes.ts'
import { withdrawalsService } from './withdrawals.service.ts'
import { withdrawalSettings } from './withdrawals.settings.ts'

type Parts = ModuleContext &
  Readonly<{
    account: AccountService
    payoutAccounts: PayoutAccountsService
    auth: AuthService
    inbox: InboxService
    site: SiteService
    turnover: TurnoverService
    vip: VipService
    wallet: WalletService
    walletActivity: WalletActivityService
    frozenMoney: FrozenMoneyService
  }>

/** Money that members ask for: the rules, their requests, and the queue of staff who decide about them. */
export function withdrawalsModule(parts: Parts) {
  const { clock, config, db, log, metrics } = parts
  const withdrawals = withdrawalsService(parts)
  const checks = automaticChecks(parts)
  const requests = requestsService({ ...parts, withdrawals, checks })
  const unasked = requestsService({ ...parts, withdrawals: withoutFundPassword(withdrawals), checks })
  const facts = factsService({ ...parts, withdrawals })
  const endings = endingsService(parts)
  const queue = queueService({ ...parts, endings })
  const byHand = byHandService({ clock, endings })
  const { payGateway, paySigner } = config
  const channels = payoutChannels({
    gateway: payGateway && payoutGateway({ settings: payGateway, clock, log }),
    signer: paySigner && {
      network: paySigner.chain.network,
      party: payoutSigner({ settings: paySigner, clock, log }),
    },
  })
  const payouts = payoutsService({ ...parts, endings, channels })
  const networkFees = networkFeesService(parts)
  withdrawalsMetrics({ registry: metrics, queue, log })
  return {
    services: { withdrawals, handPayouts: { arrive: byHand.arrive } },
    serve: ({ router, operator }) => {
      withdrawalsRoutes(router, withdrawals)
      requestsRoutes(router, { requests, facts, clock })
      withdrawalsOperatorRoutes(operator, { queue, byHand, clock })
      turnoverOperatorRoutes(operator, { withdrawals, clock })
    },
    exports: [withdrawalsExport(withdrawalPages({ queue, clock }))],
    approvals: [
      withdrawalsApproval(queue),
      handPaymentApproval(byHand),
      settlementApproval(settlementsService({ endings })),
      returnApproval(returnsService({ endings })),
    ],
    settings: withdrawalSettings,
    works: [
      sendWithdrawals.by(async () => {
        await payouts.sendApproved()
        await payouts.askDue()
        await networkFees.bookDue()
      }),
      askPayout.by(({ payoutId }) => payouts.ask(BigInt(payoutId))),
    ],
    demonstration: {
      fill: () => demonstrateWithdrawals(db),
      chapters: [withdrawing({ ...parts, endings, requests: unasked })],
    },
  } satisfies Module
}
