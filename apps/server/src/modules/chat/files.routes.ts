import * as wire from '@app/contract/chat-files.ts'
import type { Router } from '#platform/http/router.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ChatService } from './chat.service.ts'

export function filesRoutes(router: Router, chat: ChatService): void {
  router.handle(wire.uploadChatFile, async call => {
    const { query } = call
    const person = await chat.reader(call)
    if (person === undefined) throw new Refusal('UC/LOGIN_REQUIRED')
    const room = await chat.rooms.find(person, BigInt(query.room_id))
    const refusal = await chat.talk.findRefusal(person, room)
    if (refusal !== undefined && room.kind === 'support') throw new Refusal(refusal)
    const sent: unknown = call.body
    const bytes = Buffer.isBuffer(sent) ? sent : Buffer.alloc(0)
    const { id, name, size } = await chat.files.keep(person, room, bytes, query.name)
    return { success: true, data: { fileId: id, name, size } } as const
  })
}
