import * as wire from '@app/contract/deposits.ts'
import type { Router } from '#platform/http/router.ts'
import type { CallbacksService } from './callbacks.service.ts'

/** Where channels report payments. */
export function notifyRoutes(router: Router, callbacks: CallbacksService): void {
  router.handleRaw(wire.notifyDeposit, async ({ params, body, ip }, reply, request) => {
    const bytes: unknown = body
    await callbacks.receive({
      ...{ channelId: Number(params.channelId), ip },
      body: Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0),
      header: name => {
        const value = request.headers[name]
        return typeof value === 'string' ? value : undefined
      },
    })
    reply.header('cache-control', 'no-store').send({ status: 'success' })
  })
}
