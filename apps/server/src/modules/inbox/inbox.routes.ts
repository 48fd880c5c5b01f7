import * as wire from '@app/contract/inbox.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Router } from '#platform/http/router.ts'
import type { InboxService } from './inbox.service.ts'

const DONE = '操作成功!'

export function inboxRoutes(router: Router, inbox: InboxService): void {
  router.handle(wire.listMessages, async ({ caller, query }) => {
    const { messages, ...counts } = await inbox.list(caller.memberId, query)
    return {
      ...counts,
      data: messages.map(({ id, createdAt, ...message }) => ({
        ...message,
        id: id.toString(),
        createdAt: isoOf(createdAt),
      })),
    }
  })

  router.handle(wire.markMessageRead, async ({ caller, query }) => {
    await inbox.markRead(caller.memberId, query.id === undefined ? undefined : BigInt(query.id))
    return { message: DONE, unReadCount: await inbox.countUnread(caller.memberId) }
  })

  router.handle(wire.removeMessage, async ({ caller, query }) => {
    await inbox.remove(caller.memberId, BigInt(query.id))
    return { message: DONE, unReadCount: await inbox.countUnread(caller.memberId) }
  })
}
