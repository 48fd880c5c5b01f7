/** Files of lists: asked for with the list's own filter, written by a job, kept for a day. Source: console §3.8. */
import { z } from 'zod/mini'
import { wireTime } from '#wire.ts'
import { exportNames, exportSource } from './export-lists.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const kind = z.enum(exportNames)
const format = z.enum(['csv', 'xlsx'])

const file = z.object({
  exportId: rowId,
  kind,
  format,
  /** The filter as it was asked for, as JSON. */
  filter: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: wireTime,
  state: z.enum(['waiting', 'running', 'done', 'failed', 'expired']),
  /** Rows of the list, without the head and the foot of the file. */
  rowCount: z.int(),
  byteCount: z.int(),
  /** Of the file as it is downloaded; `null` until it is written. */
  sha256: z.nullable(z.string()),
  /** The list goes on: the file ends at the limit of rows or bytes. */
  isCut: z.boolean(),
  /** One sentence, where there is no file. */
  failure: z.nullable(z.string()),
  expiresAt: z.nullable(wireTime),
})

/** Asks for a file of a list. What is too wide for the list is refused here already. */
export const askExport = operatorEndpoint({
  method: 'POST',
  path: '/console-api/exports/ask',
  summary: '导出列表',
  access: 'operator',
  capability: 'exports.make',
  audit: 'write',
  rate: 'console-export',
  body: z.object({ source: exportSource, format, reason }),
  answer: z.object({ exportId: rowId }),
  refusals: ['OPS/NARROW', 'OPS/EXPORTS_MANY', 'OPS/FORBIDDEN'],
})

/** The caller's own files, newest first. */
export const listMyExports = operatorEndpoint({
  method: 'GET',
  path: '/console-api/exports',
  summary: '我的导出',
  access: 'operator',
  capability: 'own',
  audit: 'none',
  query: z.object({ after: cursor, rows: pageRows }),
  answer: listOf(file),
  refusals: [],
})

/** The files of all people, newest first. */
export const listExports = operatorEndpoint({
  method: 'GET',
  path: '/console-api/exports/all',
  summary: '全部人员的导出',
  access: 'operator',
  capability: 'exports.read',
  audit: 'none',
  query: z.object({ after: cursor, rows: pageRows }),
  answer: listOf(file),
  refusals: [],
})

/** The bytes of one's own file; each download is an entry with the hash of the file. The rights are asked again. */
export const downloadExport = operatorEndpoint({
  method: 'POST',
  path: '/console-api/exports/download',
  summary: '下载导出文件',
  access: 'operator',
  capability: 'own',
  audit: 'write',
  stepUp: true,
  answersOnce: true,
  body: z.object({ exportId: rowId }),
  /** No JSON: the file itself. */
  answer: z.unknown(),
  refusals: ['OPS/UNKNOWN', 'OPS/EXPORT_GONE', 'OPS/FORBIDDEN', 'OPS/REPEATED'],
})
