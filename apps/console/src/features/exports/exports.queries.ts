/** Files of lists: asked for, listed, downloaded. */
import type { AnswerOf, BodyIn } from '@app/contract/endpoint.ts'
import type { askExport, downloadExport, listExports, listMyExports } from '@app/contract/operator/exports.ts'
import { queryOptions } from '@tanstack/react-query'
import { download, read, write } from '#platform/operator-call.ts'
import { saveFile } from '#platform/save-file.ts'

export type ExportFile = AnswerOf<typeof listMyExports>['data'][number]
export type ExportSource = BodyIn<typeof askExport>['source']

export const exportKeys = { all: ['exports'] } as const

const REFRESH_MS = 2_000

/** Read anew while a file is being written; one that is lost is given up by the server, so that this ends. */
const refreshing = {
  refetchInterval: ({ state }: { state: { data?: { data: readonly ExportFile[] } | undefined } }) =>
    state.data?.data.some(file => file.state === 'waiting' || file.state === 'running') ? REFRESH_MS : false,
} as const

export const myExportsQuery = (after?: string) =>
  queryOptions({
    queryKey: [...exportKeys.all, 'mine', after],
    queryFn: ({ signal }) =>
      read<typeof listMyExports>('GET', '/console-api/exports', { query: { after }, signal }),
    ...refreshing,
  })

export const exportsQuery = (after?: string) =>
  queryOptions({
    queryKey: [...exportKeys.all, 'of-all', after],
    queryFn: ({ signal }) =>
      read<typeof listExports>('GET', '/console-api/exports/all', { query: { after }, signal }),
    ...refreshing,
  })

export const askFile = (body: BodyIn<typeof askExport>) =>
  write<typeof askExport>('POST', '/console-api/exports/ask', { body })

/** Downloads a file and saves it under its name. */
export async function saveExport({ exportId, kind, format }: ExportFile): Promise<void> {
  const file = await download<typeof downloadExport>('/console-api/exports/download', { exportId })
  saveFile(file, `${kind}-${exportId}.${format}`)
}
