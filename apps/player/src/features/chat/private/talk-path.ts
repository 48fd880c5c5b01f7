import { DESK_PERSON } from '@app/domain/support/desk.ts'
import { supportPlace } from '#features/site/links/support-place.rules.ts'

function deskPath(): string {
  const { appId, identity, customerId } = supportPlace().params
  return `/talk/${appId}/${identity}/${customerId}`
}

/** The path of a talk: with somebody, or with support. */
export const talkPath = ({ roomId, friendId }: Readonly<{ roomId: string; friendId: string }>): string =>
  friendId === DESK_PERSON ? deskPath() : `/chat-rooms/${roomId}/friends/${friendId}`
