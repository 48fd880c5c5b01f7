import * as wire from '@app/contract/auth.ts'
import { isAccountName } from '@app/domain/auth/registration.ts'
import type { Router } from '#platform/http/router.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AuthService } from './auth.service.ts'
import type { Device } from './tokens.ts'

const CAPTCHA_ID = 'captcha-id'
const CAPTCHA_COOKIE = { path: '/app-api', maxAge: 120, httpOnly: true, sameSite: 'strict' } as const

const deviceOf = ({ ip, userAgent, deviceId }: Device): Device => ({ ip, userAgent, deviceId })

export function authRoutes(router: Router, service: AuthService): void {
  router.handle(wire.login, async call => {
    const device = deviceOf(call)
    return service.login(call.body, { device, captchaId: call.cookie(CAPTCHA_ID) })
  })

  router.handle(wire.register, async call => {
    const device = deviceOf(call)
    const arrival = { device, captchaId: call.cookie(CAPTCHA_ID), token: call.token }
    return { ...(await service.register(call.body, arrival)), message: '注册成功!' }
  })

  router.handle(wire.registerTrial, async call => {
    return service.registerTrial(deviceOf(call))
  })

  router.handle(wire.logout, async ({ token }) => {
    if (token !== undefined) await service.logout(token)
    return { message: '操作成功!' }
  })

  router.handle(wire.checkUnique, async call => {
    if (!isAccountName(call.query.account)) throw new Refusal('UC/ACCOUNT_FORMAT')
    return { unique: await service.isNameFree(call.query.account) }
  })

  router.handleRaw(wire.readCaptcha, async (call, reply) => {
    const { id, png } = await service.drawCaptcha(call.query.m ?? 'login')
    reply
      .header('cache-control', 'no-store')
      .header(CAPTCHA_ID, id)
      .setCookie(CAPTCHA_ID, id, CAPTCHA_COOKIE)
      .type('image/png')
      .send(png)
  })

  router.handle(wire.readChallenge, async call => {
    return service.makeChallenge(call.query.m ?? 'login')
  })

  router.handleDocument(wire.readRegisterLimit, () => service.registerLimit())
  router.handleDocument(wire.readLoginLimit, service.loginLimit)
}
