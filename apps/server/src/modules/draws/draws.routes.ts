import {
  exportHistory,
  listHistory,
  listHistoryGroups,
  readFiveElements,
  readOpenInfo,
  readOpenInfoDocument,
  readProof,
} from '@app/contract/draws.ts'
import { listMonitors, readMonitor } from '@app/contract/draws-monitor.ts'
import { fiveElements } from '@app/domain/lottery/elements.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isEncryptedCall } from '#platform/http/encrypted-calls.ts'
import type { PolledAnswer } from '#platform/http/polled-answers.ts'
import type { Router } from '#platform/http/router.ts'
import type { DrawDocument, DrawDocuments } from './draws.documents.ts'
import type { DrawsService } from './draws.service.ts'
import type { MonitorService } from './monitor.service.ts'

/** Headers as a flat list of names and values, which Node writes as they are. */
const KEPT = ['cache-control', 'no-cache', 'x-content-type-options', 'nosniff']
const JSON_TYPE = ['content-type', 'application/json; charset=utf-8']

/** The document as sent: only the time differs from answer to answer, and polls of one millisecond share their body. */
function answerOf(document: DrawDocument, now: () => number): PolledAnswer {
  const unchanged = [...KEPT, 'etag', document.etag]
  let madeAt = Number.NaN
  let bytes = ''
  let whole: readonly string[] = []

  function make(nowMs: number): void {
    madeAt = nowMs
    bytes = document.bytesAt(nowMs)
    whole = [...unchanged, ...JSON_TYPE, 'content-length', String(bytes.length)]
  }

  return {
    write: (request, response, own) => {
      const nowMs = now()
      const known = request.headers['if-none-match']
      if (known !== undefined && (known === document.etag || known.includes(document.etag))) {
        response.writeHead(304, [...own, 'server-time', String(nowMs), ...unchanged]).end()
        return true
      }
      if (nowMs !== madeAt) make(nowMs)
      response.writeHead(200, [...own, 'server-time', String(nowMs), ...whole]).end(bytes, 'latin1')
      return true
    },
  }
}

type Services = Readonly<{ draws: DrawsService; monitor: MonitorService }>

export function drawsRoutes(router: Router, { draws, monitor }: Services, documents: DrawDocuments): void {
  const answers = new WeakMap<DrawDocument, PolledAnswer>()
  const answerFor = (document: DrawDocument): PolledAnswer => {
    const known = answers.get(document)
    if (known !== undefined) return known
    const made = answerOf(document, documents.now)
    answers.set(document, made)
    return made
  }

  /** Answers in front of the framework, because every open draw card polls this document every three seconds (adr 0064). */
  async function sendDocument(gameId: number, reply: FastifyReply, request: FastifyRequest): Promise<void> {
    const document = await documents.find(gameId)
    const nowMs = documents.now()
    if (isEncryptedCall(request.raw)) {
      reply
        .headers({ etag: document.etag, 'cache-control': 'no-cache', 'server-time': String(nowMs) })
        .type('application/json; charset=utf-8')
        .serializer(String)
        .send(document.bodyAt(nowMs))
      return
    }
    request.server.polled.remember(request, () => {
      const known = documents.known(gameId)
      return known && answerFor(known)
    })
    reply.hijack()
    answerFor(document).write(request.raw, reply.raw, ['x-request-id', request.id])
  }

  router.handleRaw(readOpenInfo, ({ query }, reply, request) => sendDocument(query.gameId, reply, request))
  router.handleRaw(readOpenInfoDocument, ({ params }, reply, request) =>
    sendDocument(params.gameId, reply, request),
  )
  router.handleTwin(readOpenInfoDocument, async ({ params }) =>
    (await documents.find(params.gameId)).bodyAt(documents.now()),
  )
  router.handleDocument(readFiveElements, async () => {
    const year = lunarYearOf(chinaDateOf(documents.now()))
    return fiveElements([year - 1, year, year + 1]).map(({ year: of, data }) => ({
      year: of,
      data: data.map(({ element, values }) => ({ element, values: [...values] })),
    }))
  })
  router.handle(listHistory, ({ query }) => draws.listHistory(query))
  router.handle(exportHistory, ({ query }) => draws.exportHistory(query))
  router.handle(listHistoryGroups, async ({ query }) => ({ data: await draws.historyByDay(query) }))
  router.handle(readProof, async ({ params }) => ({
    data: await draws.readProof(params.gameId, params.turnNum),
  }))
  router.handleDocument(listMonitors, async () => ({ data: await monitor.list() }))
  router.handleDocuments(readMonitor, ({ params: { gameId } }) => ({
    key: String(gameId),
    build: async () => ({ data: await monitor.read(gameId) }),
  }))
}
