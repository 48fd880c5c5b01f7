import * as wire from '@app/contract/operator/players.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { AuthService } from './auth.service.ts'

export function authOperatorRoutes(router: OperatorRouter, auth: AuthService, clock: Clock): void {
  router.read(wire.listPlayerLogins, async ({ params, query: { after, rows } }) => {
    const found = await auth.loginsBefore(BigInt(params.memberId), { after, rows: rows + 1 })
    const { page, next } = pageOf(found, rows, login => login.id)
    const data = page.map(({ id, createdAt, ...login }) => ({
      ...login,
      loginId: String(id),
      at: isoOf(createdAt),
    }))
    return { data, next, asOf: isoOf(clock.now()) }
  })

  router.read(wire.listPlayerSessions, async ({ params }) => {
    const open = await auth.listSessions(BigInt(params.memberId))
    const data = open.map(({ id, createdAt, ...session }) => ({
      ...session,
      sessionId: id,
      createdAt: isoOf(createdAt),
    }))
    return { data, asOf: isoOf(clock.now()) }
  })
}
