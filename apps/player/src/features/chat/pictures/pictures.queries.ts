import type { readChatImage, uploadChatImage } from '@app/contract/chat-images.ts'
import { call } from '@app/session/api.ts'
import { ofMember } from '@app/session/query-facts.ts'
import { useQuery } from '@tanstack/react-query'
import { guestCredentials } from '#features/chat/chat-connection.state.ts'

const pictureKeys = { one: (id: string, form: Form) => ['chat-pictures', id, form] } as const

type Form = 'thumb' | 'full'

/** A picture of a room, as an address that a picture can show. It never changes, but it may be gone. */
export const useChatPicture = (id: string, form: Form, enabled = true) =>
  useQuery({
    queryKey: pictureKeys.one(id, form),
    meta: ofMember,
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
    queryFn: ({ signal }) =>
      call<typeof readChatImage>('GET', '/chat-api/chat/image/:id', {
        ...{ params: { id }, query: { form }, signal, ...guestCredentials() },
      }),
    select: ({ data: { picture } }) => `data:image/webp;base64,${picture}`,
  })

/** Brings a picture, so that a message can show it; answers its number. */
export async function bringPicture(roomId: string, picture: string): Promise<string> {
  const sent = { body: { room_id: roomId, picture }, ...guestCredentials() }
  return (await call<typeof uploadChatImage>('POST', '/chat-api/chat/uploadImage', sent)).data.imageId
}
