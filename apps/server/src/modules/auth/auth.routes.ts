import * as wire from '@app/contract/auth.ts'
import { isAccountName } from '@app/domain/auth/registration.ts'
import type { Router } from '#platform/http/router.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AuthService } from './auth.service.ts'
import type { Device } from './tokens.ts'

const CAPTCHA_ID = 'captcha-id'
const COMPANY_CODE = 'company-code'

const deviceOf = ({ ip, userAgent, deviceId }: Device): Device => ({ ip, userAgent, deviceId })

export function authRoutes(router: Router, service: AuthService): void {
  router.handle(wire.login, async call => {
    await service.checkCompany(call.cookie(COMPANY_CODE))
    const device = deviceOf(call)
    await service.rates.call(device)
    return service.login(call.body, { device, captchaId: call.cookie(CAPTCHA_ID) })
  })

  router.handle(wire.register, async call => {
    await service.checkCompany(call.cookie(COMPANY_CODE))
    const device = deviceOf(call)
    await service.rates.newAccount(device)
    const arrival = { device, captchaId: call.cookie(CAPTCHA_ID), token: call.token }
    return { ...(await service.register(call.body, arrival)), message: '注册成功!' }
  })

  router.handle(wire.registerTrial, async call => {
    // An image of another site must not make accounts in its visitors' names.
    if (call.isCrossSite) throw new Refusal('UC/FORBIDDEN')
    await service.checkCompany(call.cookie(COMPANY_CODE))
    await service.rates.newAccount(deviceOf(call))
    return service.registerTrial(deviceOf(call))
  })

  router.handle(wire.logout, async ({ token }) => {
    if (token !== undefined) await service.logout(token)
    return { message: '操作成功!' }
  })

  router.handle(wire.checkUnique, async call => {
    await service.rates.call(deviceOf(call))
    if (!isAccountName(call.query.account)) throw new Refusal('UC/ACCOUNT_FORMAT')
    return { unique: await service.isNameFree(call.query.account) }
  })

  router.handleRaw(wire.readCaptcha, async (call, reply) => {
    await service.rates.captcha(deviceOf(call))
    const { id, png } = await service.drawCaptcha(call.query.m ?? 'login')
    reply
      .header('cache-control', 'no-store')
      .header(CAPTCHA_ID, id)
      .header('set-cookie', `${CAPTCHA_ID}=${id}; Path=/app-api; Max-Age=120; HttpOnly; SameSite=Strict`)
      .type('image/png')
      .send(png)
  })

  router.handle(wire.readChallenge, async call => {
    await service.rates.captcha(deviceOf(call))
    return service.makeChallenge(call.query.m ?? 'login')
  })

  router.handleDocument(wire.readRegisterLimit, service.registerLimit)
  router.handleDocument(wire.readLoginLimit, service.loginLimit)
}
