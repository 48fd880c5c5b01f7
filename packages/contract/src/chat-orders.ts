/** Own bets that are shown in rooms. The card is made by SEND from the sender's own order; what became of it is asked here. */
import { z } from 'zod/mini'
import { orderStanding, wireRoomId } from './chat-frames.ts'
import { chatDone, chatNamed } from './chat-talk.ts'
import { endpoint } from './endpoint.ts'

/** How bets that are shown in the room stand now, forty at once, by the numbers of their messages; what is none, or was taken back, is left out. */
export const readChatOrders = endpoint({
  method: 'GET',
  path: '/chat-api/chat/room/:id/orders',
  summary: '聊天室晒单状态',
  access: 'guest',
  params: z.object({ id: wireRoomId }),
  query: z.object({
    ...chatNamed,
    seqs: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,39}$/)),
  }),
  answer: chatDone(
    z.object({
      rows: z.array(
        z.extend(orderStanding, {
          /** The number of the reader's own order; `null` for other people's. */
          order_no: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  refusals: ['CHAT/ROOM_UNKNOWN', 'CHAT/MAINTENANCE'],
})
