import * as wire from '@app/contract/inbox.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Router } from '#platform/http/router.ts'
import type { InboxService, Preferences } from './inbox.service.ts'

/** The topics that a member can mute. */
const MUTABLE = ['draw', 'promotion', 'chat'] as const

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const two = (part: number): string => String(part).padStart(2, '0')
const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

const onWire = ({ mutedTopics, quiet, quietFrom, quietTo }: Preferences) => ({
  draw: !mutedTopics.includes('draw'),
  promotion: !mutedTopics.includes('promotion'),
  chat: !mutedTopics.includes('chat'),
  quiet,
  quietFrom: clockOf(quietFrom),
  quietTo: clockOf(quietTo),
})

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

  router.handle(wire.readInboxSettings, async ({ caller }) => ({
    data: onWire(await inbox.settings(caller.memberId)),
  }))

  router.handle(wire.updateInboxSettings, async ({ caller, body }) => {
    await inbox.setSettings(caller.memberId, {
      mutedTopics: MUTABLE.filter(topic => !body[topic]),
      quiet: body.quiet,
      quietFrom: minutesOf(body.quietFrom),
      quietTo: minutesOf(body.quietTo),
    })
    return { data: onWire(await inbox.settings(caller.memberId)) }
  })

  router.handle(wire.removeMessage, async ({ caller, query }) => {
    await inbox.remove(caller.memberId, BigInt(query.id))
    return { message: DONE, unReadCount: await inbox.countUnread(caller.memberId) }
  })
}
