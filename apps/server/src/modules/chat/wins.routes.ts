import * as wire from '@app/contract/chat-wins.ts'
import type { Router } from '#platform/http/router.ts'
import type { ChatService } from './chat.service.ts'

const done = <D>(data: D) => ({ success: true, data }) as const

export function winsRoutes(router: Router, { people, wins }: ChatService): void {
  router.handle(wire.readWinConsent, async ({ caller }) =>
    done(await wins.consentOf(await people.ofMember(caller.memberId))),
  )

  router.handle(wire.updateWinConsent, async ({ caller, body: { agrees } }) => {
    await wins.setConsent(await people.ofMember(caller.memberId), agrees)
    return done({ agrees })
  })
}
