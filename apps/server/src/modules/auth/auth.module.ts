import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { RestrictionsService } from '#modules/account/restrictions.service.ts'
import type { AgreementsService } from '#modules/agreements/agreements.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import { documentSetting } from '#modules/site/settings.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { members } from './auth.chapters.ts'
import { demonstrateAccounts } from './auth.demonstration.ts'
import { SESSIONS_CHANGED } from './auth.events.ts'
import { authOperatorRoutes } from './auth.operator-routes.ts'
import { authRoutes } from './auth.routes.ts'
import { authService } from './auth.service.ts'
import { authSecurityRoutes } from './auth-security.routes.ts'
import { DEFAULT_LOGIN_LIMIT } from './limits.ts'
import { pruneLogins } from './prune-logins.job.ts'
import { sendOwnerNotice } from './send-owner-notice.job.ts'
import { sendResetCode } from './send-reset-code.job.ts'
import { sessionsSockets } from './sessions.sockets.ts'

type Parts = ModuleContext &
  Readonly<{
    site: SiteService
    account: AccountService
    restrictions: RestrictionsService
    inbox: InboxService
    agreements: AgreementsService
    wallet: WalletService
  }>

/** Who calls: registration, logins, sessions and secrets. */
export function authModule(parts: Parts) {
  const auth = authService(parts)
  return {
    services: { auth },
    serve: ({ router, operator }) => {
      authOperatorRoutes(operator, { ...parts, auth })
      authRoutes(router, auth)
      authSecurityRoutes(router, auth, { inboxUrl: parts.config.messageWebhook?.pages })
    },
    listeners: [[SESSIONS_CHANGED, ({ payload }) => auth.sessionNews.hear(payload)]],
    hints: [[SESSIONS_CHANGED, auth.sessionNews]],
    sockets: sockets => sessionsSockets(sockets, { ...parts, findOpenSessions: auth.findOpenSessions }),
    works: [
      pruneLogins.by((_, signal) => auth.prune(signal)),
      sendOwnerNotice.by(({ noticeId }) => auth.deliverNotice(BigInt(noticeId))),
      sendResetCode.by(({ requestId }) => auth.answerReset(BigInt(requestId))),
    ],
    settings: [documentSetting({ key: 'login', name: '登录', document: 'login_limit' }, DEFAULT_LOGIN_LIMIT)],
    demonstration: { fill: () => demonstrateAccounts(auth), chapters: [members({ ...parts, auth })] },
  } satisfies Module
}
