import * as wire from '@app/contract/operator/inbox.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'

export function inboxOperatorRoutes(router: OperatorRouter): void {
  router.ask(wire.askBroadcast)
}
