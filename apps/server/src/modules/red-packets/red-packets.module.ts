import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { ChatService } from '#modules/chat/chat.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import { documentSetting } from '#modules/site/settings.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { WalletActivityService } from '#modules/wallet/wallet-activity.service.ts'
import { inChunks } from '#platform/chunks.ts'
import { PACKET_RULES } from './packet-settings.ts'
import { findLeft } from './packets.store.ts'
import { packetRefundApproval } from './red-packets.approvals.ts'
import { treating, withoutFundPassword } from './red-packets.chapters.ts'
import { packetMetrics } from './red-packets.metrics.ts'
import { redPacketsOperatorRoutes } from './red-packets.operator-routes.ts'
import { redPacketsRoutes } from './red-packets.routes.ts'
import { redPacketsService } from './red-packets.service.ts'
import { returnPackets } from './return-packets.job.ts'
import { packetSender } from './send-packet.ts'

type Parts = ModuleContext &
  Readonly<{
    account: AccountService
    auth: AuthService
    chat: ChatService
    inbox: InboxService
    site: SiteService
    turnover: TurnoverService
    vip: VipService
    wallet: WalletService
    walletActivity: WalletActivityService
  }>

/** Red packets in the rooms of the chat. */
export function redPacketsModule(parts: Parts) {
  const redPackets = redPacketsService({ ...parts, metrics: packetMetrics(parts.metrics) })
  parts.turnover.lookInto(findLeft)
  const unasked = packetSender({ ...parts, auth: withoutFundPassword(parts.auth) })
  return {
    services: { redPackets },
    serve: ({ router, operator }) => {
      redPacketsRoutes(router, redPackets)
      redPacketsOperatorRoutes(operator, { redPackets, clock: parts.clock })
    },
    approvals: [packetRefundApproval(redPackets.desk)],
    demonstration: { chapters: [treating({ ...parts, ...redPackets, send: unasked })] },
    works: [
      returnPackets.by(async (_, signal) => {
        await redPackets.returnDue(signal)
        await inChunks(redPackets.pruneTries, signal)
      }),
    ],
    settings: [
      documentSetting({ key: 'red-packets', name: '红包', document: 'red_packet_rules' }, PACKET_RULES),
    ],
  } satisfies Module
}
