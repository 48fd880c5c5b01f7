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

/** Headers as a flat list of names and values, which Node writes without copying. */
const KEPT = ['cache-control', 'no-cache', 'x-content-type-options', 'nosniff']
const JSON_TYPE = ['content-type', 'application/json; charset=utf-8']

/** The document as sent now; only the time in it differs from answer to answer. */
function answerOf(document: DrawDocument, nowMs: number): PolledAnswer {
  return {
    write: (request, response, requestId) => {
      const own = ['etag', document.etag, 'server-time', String(nowMs), 'x-request-id', requestId]
      const headers = [...KEPT, ...own]
      if (request.headers['if-none-match']?.includes(document.etag) === true) {
        response.writeHead(304, headers).end()
        return true
      }
      const body = document.bodyAt(nowMs)
      const length = ['content-length', String(Buffer.byteLength(body))]
      response.writeHead(200, [...headers, ...JSON_TYPE, ...length]).end(body)
      return true
    },
  }
}

type Services = Readonly<{ draws: DrawsService; monitor: MonitorService }>

export function drawsRoutes(router: Router, { draws, monitor }: Services, documents: DrawDocuments): void {
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
      return known && answerOf(known, documents.now())
    })
    reply.hijack()
    answerOf(document, nowMs).write(request.raw, reply.raw, request.id)
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
