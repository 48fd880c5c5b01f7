import * as wire from '@app/contract/agents-applications.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import { cleanHtml } from '#platform/clean-html.ts'
import type { Router } from '#platform/http/router.ts'
import type { AgentsRules } from './agents-rules.ts'
import type { ApplicationsService } from './applications.service.ts'
import { declarationPage } from './declaration.ts'

type Row = Awaited<ReturnType<ApplicationsService['apply']>>

const onWire = (row: Row) => ({
  ...{ state: row.state, name: row.name, channel: row.channel, contact: row.contact, note: row.note },
  ...{ applyTime: isoOf(row.appliedAt), decideTime: isoOrNull(row.decidedAt), answer: row.answer },
  ...{ sinceDate: row.sinceDay, againTime: isoOrNull(row.againAt ?? null) },
})

type Parts = Readonly<{ applications: ApplicationsService; rules: AgentsRules }>

export function applicationsRoutes(router: Router, { applications, rules }: Parts): void {
  router.handle(wire.readApplication, async ({ caller }) => {
    const row = await applications.last(caller)
    return { data: row === undefined ? null : onWire(row) }
  })

  router.handle(wire.applyAsAgent, async ({ caller, body }) => ({
    data: onWire(await applications.apply(caller, body)),
  }))

  router.handle(wire.readDeclarationText, async () => {
    const { declaration } = await rules()
    return { data: { content: cleanHtml(declaration) } }
  })

  router.handleRaw(wire.readDeclaration, async (_, reply) => {
    const { declaration } = await rules()
    await reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(declarationPage(declaration))
  })
}
