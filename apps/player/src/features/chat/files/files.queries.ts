import type { uploadChatFile } from '@app/contract/chat-files.ts'
import { call } from '@app/session/api.ts'
import { guestCredentials } from '#features/chat/chat-connection.state.ts'

/** Brings a file, so that a message to support can send it; answers its number and the name that it has there. */
export async function bringFile(roomId: string, file: File, name: string) {
  const sent = { query: { room_id: roomId, name }, bytes: file, ...guestCredentials() }
  return (await call<typeof uploadChatFile>('POST', '/chat-api/chat/uploadFile', sent)).data
}
