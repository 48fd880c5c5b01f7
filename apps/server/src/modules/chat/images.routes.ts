import * as wire from '@app/contract/chat-images.ts'
import type { Router } from '#platform/http/router.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ChatService } from './chat.service.ts'

const done = <D>(data: D) => ({ success: true, data }) as const

export function imagesRoutes(router: Router, chat: ChatService): void {
  router.handle(wire.uploadChatImage, async call => {
    const { body } = call
    const person = await chat.reader(call)
    if (person === undefined) throw new Refusal('UC/LOGIN_REQUIRED')
    const room = await chat.rooms.find(person, BigInt(body.room_id))
    const refusal = await chat.talk.findRefusal(person, room)
    if (refusal !== undefined) throw new Refusal(refusal)
    const { id, width, height } = await chat.images.keep(person, room, Buffer.from(body.picture, 'base64'))
    return done({ imageId: id, width, height })
  })

  router.handle(wire.readChatImage, async call => {
    const picture = await chat.images.read(await chat.reader(call), call.params.id, call.query.form)
    return done({ picture: picture.toString('base64') })
  })
}
