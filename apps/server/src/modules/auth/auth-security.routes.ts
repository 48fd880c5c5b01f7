import * as wire from '@app/contract/auth-security.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Router } from '#platform/http/router.ts'
import type { AuthService } from './auth.service.ts'

const DONE = { message: '操作成功!' } as const
const CAPTCHA_ID = 'captcha-id'

/** Where what was sent can be read, in a demonstration. */
type Inbox = Readonly<{ inboxUrl: string | undefined }>

function passwordRoutes(router: Router, auth: AuthService, { inboxUrl }: Inbox): void {
  const inbox = inboxUrl === undefined ? {} : { inboxUrl }

  router.handle(wire.requestResetCode, async call => {
    await auth.requestReset(call.body, call.cookie(CAPTCHA_ID))
    return { message: '如果资料正确，验证码已发送', ...inbox }
  })

  router.handle(wire.resetPassword, async call => {
    await auth.resetPassword(call.body, call)
    return DONE
  })

  router.handle(wire.updatePassword, async ({ caller, body: { oldPassword, ...wanted } }) => {
    await auth.changePassword(caller, oldPassword, wanted)
    return DONE
  })

  router.handle(wire.updateFundPassword, async ({ caller, body }) => {
    await auth.changeFundPassword(caller, body)
    return DONE
  })

  router.handle(wire.requestOwnCode, async ({ caller }) => {
    await auth.requestOwnCode(caller)
    return { ...DONE, ...inbox }
  })

  router.handle(wire.checkFundPassword, async ({ caller, body }) => {
    await auth.checkFundPassword(caller, body.cashPassword, body.purpose)
    return DONE
  })
}

function deviceRoutes(router: Router, auth: AuthService): void {
  router.handle(wire.listSessions, async ({ caller }) => {
    const rows = await auth.listSessions(caller.memberId)
    return {
      data: rows.map(({ id, ip, userAgent, createdAt }) => ({
        sessionId: id,
        isCurrent: id === caller.sessionId,
        device: userAgent,
        ip,
        loggedInAt: isoOf(createdAt),
      })),
    }
  })

  router.handle(wire.endSessions, async ({ caller, body }) => ({
    ...DONE,
    endedCount: await auth.endSessions(caller, body.sessionId),
  }))

  router.handle(wire.listLogins, async ({ caller, query }) => {
    const { logins, totalCount } = await auth.logins(caller.memberId, query.page, query.rows)
    const data = logins.map(({ ip, userAgent, result, createdAt }) => ({
      time: isoOf(createdAt),
      ip,
      device: userAgent,
      result,
    }))
    return { data, totalCount }
  })
}

function twoStepRoutes(router: Router, auth: AuthService): void {
  router.handle(wire.beginTwoStep, async ({ caller, body }) => ({
    data: await auth.beginTwoStep(caller, body.password),
  }))

  router.handle(wire.confirmTwoStep, async ({ caller, body }) => ({
    data: { recoveryCodes: await auth.confirmTwoStep(caller, body.code) },
  }))

  router.handle(wire.endTwoStep, async ({ caller, body }) => {
    await auth.endTwoStep(caller, body.password, body.code)
    return DONE
  })
}

export function authSecurityRoutes(router: Router, auth: AuthService, inbox: Inbox): void {
  passwordRoutes(router, auth, inbox)
  deviceRoutes(router, auth)
  twoStepRoutes(router, auth)
}
