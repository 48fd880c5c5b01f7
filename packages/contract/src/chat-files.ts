/** Files to the desk of support: brought first, then sent by a message with their number. No call gives them back. Source: adr 0337. */
import { FILE_MAX_BYTES } from '@app/domain/support/files.ts'
import { z } from 'zod/mini'
import { wireFileId, wireRoomId } from './chat-frames.ts'
import { chatDone } from './chat-talk.ts'
import { endpoint } from './endpoint.ts'

/**
 * Keeps a PDF for the next ten minutes; it is sent by SEND with `type: file`, to support alone, by members and guests. The body is the
 * file itself, whose first bytes decide what it is. Ten a day; the answer has the name as it is shown.
 */
export const uploadChatFile = endpoint({
  method: 'POST',
  path: '/chat-api/chat/uploadFile',
  summary: '向客服上传 PDF 文件',
  access: 'guest',
  raw: true,
  rate: 'support-file',
  bodyMaxBytes: FILE_MAX_BYTES,
  query: z.object({ room_id: wireRoomId, name: z.string().check(z.maxLength(255)) }),
  answer: chatDone(z.object({ fileId: wireFileId, name: z.string(), size: z.int() })),
  refusals: [
    ...(['CHAT/ROOM_UNKNOWN', 'CHAT/FILE', 'CHAT/FILES_OFF', 'CHAT/FILES_MANY'] as const),
    ...(['SUPPORT/ENDED', 'UC/LOGIN_REQUIRED'] as const),
  ],
})
