/**
 * Pictures in rooms: brought first, then sent by a message with their number. A picture has no address that works by itself; who
 * may see its room asks for it.
 */
import { z } from 'zod/mini'
import { wireImageId, wireRoomId } from './chat-frames.ts'
import { chatDone, chatNamed } from './chat-talk.ts'
import { endpoint } from './endpoint.ts'
import { wirePicture } from './pictures.ts'

/**
 * Keeps a picture, written anew, for the next ten minutes; it is sent by SEND with `type: image`. Ten an hour. Guests bring pictures to
 * support alone.
 */
export const uploadChatImage = endpoint({
  method: 'POST',
  path: '/chat-api/chat/uploadImage',
  summary: '上传聊天图片',
  access: 'guest',
  bodyMaxBytes: 1024 * 1024,
  body: z.object({ room_id: wireRoomId, picture: wirePicture }),
  answer: chatDone(z.object({ imageId: wireImageId, width: z.int(), height: z.int() })),
  refusals: [
    ...(['CHAT/ROOM_UNKNOWN', 'CHAT/ROOM_CLOSED', 'CHAT/LEVEL', 'CHAT/MUTED', 'CHAT/GUEST'] as const),
    ...(['CHAT/MAINTENANCE', 'CHAT/NOT_CONTACT', 'CHAT/BLOCKED', 'CHAT/HAS_BLOCKED'] as const),
    ...(['CHAT/IMAGE', 'CHAT/IMAGES_MANY', 'SUPPORT/ENDED', 'UC/LOGIN_REQUIRED'] as const),
    ...(['UPLOAD/NOT_AN_IMAGE', 'UPLOAD/TOO_LARGE', 'UPLOAD/TOO_MANY_PIXELS'] as const),
  ],
})

/** A picture of a room that the caller sees, as WebP in base64. One that was taken back or removed is unknown. */
export const readChatImage = endpoint({
  method: 'GET',
  path: '/chat-api/chat/image/:id',
  summary: '聊天图片',
  access: 'guest',
  params: z.object({ id: wireImageId }),
  query: z.object({ ...chatNamed, form: z._default(z.enum(['thumb', 'full']), 'thumb') }),
  answer: chatDone(z.object({ picture: z.string() })),
  refusals: ['CHAT/IMAGE_UNKNOWN'],
})
