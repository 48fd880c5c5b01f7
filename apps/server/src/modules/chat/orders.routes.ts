import * as wire from '@app/contract/chat-orders.ts'
import type { Router } from '#platform/http/router.ts'
import type { ChatService } from './chat.service.ts'

export function ordersRoutes(router: Router, chat: ChatService): void {
  router.handle(wire.readChatOrders, async call => {
    await chat.refuseClosed()
    const person = await chat.reader(call)
    const room = await chat.rooms.find(person, BigInt(call.params.id))
    const seqs = [...new Set(call.query.seqs.split(',').map(Number))]
    return { success: true, data: { rows: await chat.orders.read(person, room.id, seqs) } } as const
  })
}
