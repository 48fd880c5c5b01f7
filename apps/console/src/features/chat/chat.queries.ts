/** What staff see and do about the chat. */
import type { AnswerOf, BodyIn, QueryIn } from '@app/contract/endpoint.ts'
import type * as wire from '@app/contract/operator/chat.ts'
import type * as heldWire from '@app/contract/operator/chat-held.ts'
import type { readReportedPicture } from '@app/contract/operator/chat-pictures.ts'
import type * as wordsWire from '@app/contract/operator/chat-words.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type ChatReport = AnswerOf<typeof wire.listChatReports>['data'][number]
export type HeldMessage = AnswerOf<typeof heldWire.listChatHeld>['data'][number]
export type ChatSanction = AnswerOf<typeof wire.listChatSanctions>['data'][number]
export type ChatRoom = AnswerOf<typeof wire.listChatRooms>['data'][number]
export type WordList = AnswerOf<typeof wordsWire.listChatWords>['data'][number]

export const chatKeys = { all: ['chat'] } as const

/** A queue is looked at while people wait. */
const REFRESH_MS = 15_000

export const waitingQuery = queryOptions({
  queryKey: [...chatKeys.all, 'waiting'],
  queryFn: ({ signal }) => read<typeof wire.readChatWaiting>('GET', '/console-api/chat/waiting', { signal }),
  refetchInterval: REFRESH_MS,
})

export const reportsQuery = (query: QueryIn<typeof wire.listChatReports>) =>
  queryOptions({
    queryKey: [...chatKeys.all, 'reports', query],
    queryFn: ({ signal }) =>
      read<typeof wire.listChatReports>('GET', '/console-api/chat/reports', { query, signal }),
    refetchInterval: REFRESH_MS,
  })

export const heldQuery = queryOptions({
  queryKey: [...chatKeys.all, 'held'],
  queryFn: ({ signal }) => read<typeof heldWire.listChatHeld>('GET', '/console-api/chat/held', { signal }),
  refetchInterval: REFRESH_MS,
})

export const sanctionsQuery = (query: QueryIn<typeof wire.listChatSanctions>) =>
  queryOptions({
    queryKey: [...chatKeys.all, 'sanctions', query],
    queryFn: ({ signal }) =>
      read<typeof wire.listChatSanctions>('GET', '/console-api/chat/sanctions', { query, signal }),
  })

export const roomsQuery = queryOptions({
  queryKey: [...chatKeys.all, 'rooms'],
  queryFn: ({ signal }) => read<typeof wire.listChatRooms>('GET', '/console-api/chat/rooms', { signal }),
  refetchInterval: REFRESH_MS,
})

export const wordListsQuery = (query: QueryIn<typeof wordsWire.listChatWords>) =>
  queryOptions({
    queryKey: [...chatKeys.all, 'words', query],
    queryFn: ({ signal }) =>
      read<typeof wordsWire.listChatWords>('GET', '/console-api/chat/words', { query, signal }),
  })

/** What is read once a person asks for it. */
export const wordsOf = (version: string) =>
  read<typeof wordsWire.readChatWords>('GET', '/console-api/chat/words/:version', { params: { version } })
export const tryWords = ({ version, text }: Readonly<{ version: string; text: string }>) =>
  read<typeof wordsWire.tryChatWords>('GET', '/console-api/chat/words/:version/try', {
    ...{ params: { version }, query: { text } },
  })
export const runWords = (version: string) =>
  read<typeof wordsWire.runChatWords>('GET', '/console-api/chat/words/:version/run', { params: { version } })

export const claimReport = (reportId: string) =>
  write<typeof wire.claimChatReport>('POST', '/console-api/chat/reports/claim', { body: { reportId } })
export const releaseReport = (reportId: string) =>
  write<typeof wire.releaseChatReport>('POST', '/console-api/chat/reports/release', { body: { reportId } })
export const undoReport = (body: BodyIn<typeof wire.undoChatReport>) =>
  write<typeof wire.undoChatReport>('POST', '/console-api/chat/reports/undo', { body })
export const lookAtPicture = async (body: BodyIn<typeof readReportedPicture>) => {
  const path = '/console-api/chat/reports/picture'
  const { data } = await write<typeof readReportedPicture>('POST', path, { body })
  return `data:image/webp;base64,${data.picture}`
}
export const decideReport = (body: BodyIn<typeof wire.decideChatReport>) =>
  write<typeof wire.decideChatReport>('POST', '/console-api/chat/reports/decide', { body })
export const muteEverywhere = (body: BodyIn<typeof wire.muteChatEverywhere>) =>
  write<typeof wire.muteChatEverywhere>('POST', '/console-api/chat/reports/mute', { body })
export const claimHeld = (heldId: string) =>
  write<typeof heldWire.claimChatHeld>('POST', '/console-api/chat/held/claim', { body: { heldId } })
export const releaseHeld = (heldId: string) =>
  write<typeof heldWire.releaseChatHeld>('POST', '/console-api/chat/held/release', { body: { heldId } })
export const decideHeld = (body: BodyIn<typeof heldWire.decideChatHeld>) =>
  write<typeof heldWire.decideChatHeld>('POST', '/console-api/chat/held/decide', { body })
export const liftSanction = (body: BodyIn<typeof wire.liftChatSanction>) =>
  write<typeof wire.liftChatSanction>('POST', '/console-api/chat/sanctions/lift', { body })
export const unpinMessage = (body: BodyIn<typeof wire.unpinChatMessage>) =>
  write<typeof wire.unpinChatMessage>('POST', '/console-api/chat/rooms/unpin', { body })

export const changeRoom = (body: BodyIn<typeof wire.changeChatRoom>) =>
  write<typeof wire.changeChatRoom>('POST', '/console-api/chat/rooms/change', { body })
export const writeWords = (body: BodyIn<typeof wordsWire.writeChatWords>) =>
  write<typeof wordsWire.writeChatWords>('POST', '/console-api/chat/words/write', { body })
export const putOnTrial = (body: BodyIn<typeof wordsWire.putChatWordsOnTrial>) =>
  write<typeof wordsWire.putChatWordsOnTrial>('POST', '/console-api/chat/words/trial', { body })
export const askToActivate = (body: BodyIn<typeof wordsWire.askChatWords>) =>
  write<typeof wordsWire.askChatWords>('POST', '/console-api/chat/words/ask', { body })
