import * as wire from '@app/contract/operator/players.ts'
import { logoutPlayer } from '@app/contract/operator/players-restrictions.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { Clock } from '#platform/clock.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AuthService } from './auth.service.ts'

type Parts = Readonly<{ auth: AuthService; account: AccountService; clock: Clock }>

export function authOperatorRoutes(router: OperatorRouter, { auth, account, clock }: Parts): void {
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

  router.write(logoutPlayer, async ({ body }, act) => {
    const memberId = BigInt(body.memberId)
    if ((await account.find(memberId)) === undefined) throw new Refusal('OPS/UNKNOWN')
    const acted = await act(async tx => {
      const endedCount = await auth.endAllSessions(tx, memberId)
      return {
        answer: { endedCount },
        entry: {
          object: { kind: 'player', id: memberId },
          before: { openSessions: endedCount },
          after: { openSessions: 0 },
          reason: body.reason,
        },
      }
    })
    auth.forgetSessions(memberId)
    return acted
  })
}
