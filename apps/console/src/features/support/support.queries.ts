/** What the desk of support sees and does. */
import type { AnswerOf, BodyIn, QueryIn } from '@app/contract/endpoint.ts'
import type * as wire from '@app/contract/operator/support.ts'
import { queryOptions } from '@tanstack/react-query'
import { download, read, write } from '#platform/operator-call.ts'
import { saveFile } from '#platform/save-file.ts'

export type ListedTalk = AnswerOf<typeof wire.listSupportDesk>['data'][number]
export type Talk = AnswerOf<typeof wire.readSupportDeskTalk>['data']
export type Canned = AnswerOf<typeof wire.listSupportCanned>['data'][number]

export const supportKeys = { all: ['support'] } as const

export const talksQuery = (query: QueryIn<typeof wire.listSupportDesk>) =>
  queryOptions({
    queryKey: [...supportKeys.all, 'talks', query],
    queryFn: ({ signal }) =>
      read<typeof wire.listSupportDesk>('GET', '/console-api/support/talks', { query, signal }),
  })

/** A page of what was said: the newest, or what stands before a number. */
export const talkQuery = (talkId: string, before?: string) =>
  queryOptions({
    queryKey: [...supportKeys.all, 'talk', talkId, before ?? ''],
    queryFn: ({ signal }) =>
      read<typeof wire.readSupportDeskTalk>('GET', '/console-api/support/talks/:talkId', {
        ...{ params: { talkId }, query: { before }, signal },
      }),
  })

export const deskQuery = queryOptions({
  queryKey: [...supportKeys.all, 'desk'],
  queryFn: ({ signal }) => read<typeof wire.readSupportDesk>('GET', '/console-api/support/desk', { signal }),
})

export const cannedQuery = queryOptions({
  queryKey: [...supportKeys.all, 'canned'],
  queryFn: ({ signal }) =>
    read<typeof wire.listSupportCanned>('GET', '/console-api/support/canned', { signal }),
})

export const takeTalk = (body: BodyIn<typeof wire.takeSupportTalk>) =>
  write<typeof wire.takeSupportTalk>('POST', '/console-api/support/take', { body })
export const lookAtPicture = async (body: BodyIn<typeof wire.readSupportPicture>) => {
  const path = '/console-api/support/picture'
  const { data } = await write<typeof wire.readSupportPicture>('POST', path, { body })
  return `data:image/webp;base64,${data.picture}`
}
/** Saves a file of a talk under the name that its row shows. */
export async function saveTalkFile({
  name,
  ...body
}: BodyIn<typeof wire.readSupportFile> & { name: string }) {
  saveFile(await download<typeof wire.readSupportFile>('/console-api/support/file', body), name)
}
export const answerTalk = (body: BodyIn<typeof wire.answerSupportTalk>) =>
  write<typeof wire.answerSupportTalk>('POST', '/console-api/support/answer', { body })
export const transferTalk = (body: BodyIn<typeof wire.transferSupportTalk>) =>
  write<typeof wire.transferSupportTalk>('POST', '/console-api/support/transfer', { body })
export const closeTalk = (body: BodyIn<typeof wire.closeSupportTalk>) =>
  write<typeof wire.closeSupportTalk>('POST', '/console-api/support/close', { body })
export const noteTalk = (body: BodyIn<typeof wire.noteSupportTalk>) =>
  write<typeof wire.noteSupportTalk>('POST', '/console-api/support/note', { body })
export const putCanned = (body: BodyIn<typeof wire.putSupportCanned>) =>
  write<typeof wire.putSupportCanned>('POST', '/console-api/support/canned/put', { body })
export const retireCanned = (body: BodyIn<typeof wire.retireSupportCanned>) =>
  write<typeof wire.retireSupportCanned>('POST', '/console-api/support/canned/retire', { body })
