import * as wire from '@app/contract/operator/agreements.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { AgreementsService } from './agreements.service.ts'
import { shownCount } from './agreements.store.ts'

type Parts = Readonly<{ agreements: AgreementsService; clock: Clock }>

export function agreementsOperatorRoutes(router: OperatorRouter, { agreements, clock }: Parts): void {
  router.read(wire.listAgreementVersions, async () => ({
    data: (await agreements.versions()).map(({ name, version, effectiveAt, asks, counted }) => ({
      ...{ name, version, asksAnew: asks === 'everybody', accepted: shownCount(counted) },
      effectiveAt: isoOf(effectiveAt),
    })),
    asOf: isoOf(clock.now()),
  }))

  router.read(wire.listAcceptances, async ({ query: { rows, name, version, memberId, after } }) => {
    const found = await agreements.acceptances({ name, version, memberId, after, rows: rows + 1 })
    const { page, next } = pageOf(found, rows, ({ id }) => id)
    return {
      data: page.map(row => ({
        acceptanceId: String(row.id),
        memberId: String(row.memberId),
        ...{ account: row.account, name: row.name, version: row.version, at: row.at },
        acceptedAt: isoOf(row.acceptedAt),
      })),
      next,
      asOf: isoOf(clock.now()),
    }
  })
}
