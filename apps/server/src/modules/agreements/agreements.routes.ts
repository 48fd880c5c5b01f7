import * as wire from '@app/contract/agreements.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Router } from '#platform/http/router.ts'
import type { AgreementsService } from './agreements.service.ts'

type Version = Awaited<ReturnType<AgreementsService['current']>>

const onWire = ({ name, version, effectiveAt, changes, sections }: Version) => ({
  ...{ name, version, changes, sections },
  effectiveAt: isoOf(effectiveAt),
})

export function agreementsRoutes(router: Router, agreements: AgreementsService): void {
  router.handleDocuments(wire.readAgreement, ({ params: { name } }) => ({
    key: name,
    build: async () => ({ data: onWire(await agreements.current(name)) }),
  }))
  router.handle(wire.listOwedAgreements, async ({ caller }) => ({
    data: (await agreements.owed(caller.memberId)).map(onWire),
  }))
  router.handle(wire.acceptAgreements, async ({ caller, body }) => {
    await agreements.accept(caller.memberId, body.accepted)
    return {}
  })
}
