import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import { documentSetting } from '#modules/site/settings.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { OwnLimitsService } from '#modules/wallet/own-limits.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { WithdrawalsService } from '#modules/withdrawals/withdrawals.service.ts'
import { askDeposit } from './ask-deposit.job.ts'
import { askDeposits } from './ask-deposits.job.ts'
import { asksService } from './asks.service.ts'
import { awaitedWatch } from './awaited-watch.ts'
import { callbacksService } from './callbacks.service.ts'
import { chainStatementsService } from './chain-statements.service.ts'
import { chainsService } from './chains.service.ts'
import { channelsSetting } from './channels.settings.ts'
import { creditsService } from './credits.service.ts'
import { depositsApproval } from './deposits.approvals.ts'
import { depositing } from './deposits.chapters.ts'
import { demonstrateDeposits } from './deposits.demonstration.ts'
import { depositsExport } from './deposits.exports.ts'
import { depositsMetrics } from './deposits.metrics.ts'
import { depositPages, depositsOperatorRoutes } from './deposits.operator-routes.ts'
import { depositsRoutes } from './deposits.routes.ts'
import { depositsService } from './deposits.service.ts'
import { evidenceService } from './evidence.service.ts'
import { expireDeposits } from './expire-deposits.job.ts'
import { depositGateway } from './gateway.ts'
import { noticeQueue } from './notice-queue.ts'
import { notifyRoutes } from './notify.routes.ts'
import { promotionPort } from './promoted.ts'
import { queueService } from './queue.service.ts'
import { receiptsService } from './receipts.service.ts'
import { RULES, rulesService } from './rules.service.ts'
import { settleService } from './settle.service.ts'
import { stopsOperatorRoutes } from './stops.operator-routes.ts'
import { watchService } from './watch.service.ts'
import { watchChains } from './watch-chains.job.ts'

type Parts = ModuleContext &
  Readonly<{
    account: AccountService
    inbox: InboxService
    ownLimits: OwnLimitsService
    site: SiteService
    turnover: TurnoverService
    wallet: WalletService
    withdrawals: WithdrawalsService
  }>

/** Money that members pay in: their orders, and the queue of staff who confirm what arrived. */
export function depositsModule(parts: Parts) {
  const { clock, db, log, metrics, config } = parts
  const gateway = config.payGateway && depositGateway({ settings: config.payGateway, clock, log })
  const rules = rulesService(parts)
  const chains = chainsService(parts)
  const promotions = promotionPort()
  const credits = creditsService({ ...parts, promotions })
  const evidence = evidenceService({ ...parts, credits })
  const asks = asksService({ ...parts, evidence, gateway })
  const notices = noticeQueue({ db, clock, evidence, registry: metrics })
  const callbacks = callbacksService({
    db,
    clock,
    evidence,
    queue: notices,
    gateway,
    log,
    rates: parts.rates,
  })
  const deposits = depositsService({
    ...{ ...parts, asks, chains, rules, promotions },
    hasGateway: gateway !== undefined,
  })
  const settle = settleService({ db, evidence })
  const watch = watchService({ db, log, chains, rules, settle })
  const queue = queueService({ ...parts, credits, rules })
  const receipts = receiptsService(parts)
  depositsMetrics({ registry: metrics, queue, watch, log })
  return {
    services: {
      deposits,
      depositPromotions: promotions,
      chainStatements: chainStatementsService({ db, chains, rules }),
    },
    serve: ({ router, operator }) => {
      depositsRoutes(router, { deposits, receipts, clock, shopUrl: gateway?.shopUrl })
      notifyRoutes(router, callbacks)
      depositsOperatorRoutes(operator, { queue, receipts, clock })
      stopsOperatorRoutes(operator, { db, clock })
    },
    exports: [depositsExport(depositPages({ queue, clock }))],
    approvals: [depositsApproval(queue)],
    works: [
      expireDeposits.by((_, signal) => deposits.expire(signal).then(() => undefined)),
      askDeposits.by(() => asks.askDue()),
      watchChains.by((_, signal) => watch.read(signal)),
      askDeposit.by(({ orderId }) => asks.ask(BigInt(orderId))),
    ],
    loops: [awaitedWatch({ db, log, jobs: parts.jobs, watch })],
    settings: [
      documentSetting({ key: 'deposits', name: '充值', document: 'deposit_rules' }, RULES),
      channelsSetting,
    ],
    demonstration: {
      fill: () => demonstrateDeposits(db),
      chapters: depositing({ ...parts, deposits, receipts }),
    },
  } satisfies Module
}
