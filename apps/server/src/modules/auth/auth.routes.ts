import * as wire from '@app/contract/auth.ts'
import type { Router } from '#platform/http/router.ts'
import type { AuthService } from './auth.service.ts'

export function authRoutes(router: Router, service: AuthService): void {
  router.handle(wire.login, ({ body, ip, userAgent }) =>
    service.login(body.account, body.password, { ip, userAgent }),
  )

  router.handle(wire.register, async ({ body, ip, userAgent }) => ({
    ...(await service.register(body, { ip, userAgent })),
    message: '注册成功!',
  }))

  router.handle(wire.registerTrial, ({ ip, userAgent }) => service.registerTrial({ ip, userAgent }))

  router.handle(wire.logout, async ({ token }) => {
    if (token !== undefined) await service.logout(token)
    return { message: '操作成功!' }
  })
}
