/** The built player app: its files, and its one page for every address that is not a call. */
import { existsSync, readFileSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { keptAnswers } from '#platform/kept.ts'
import { type DocumentAnswer, documentAnswer } from './document-answer.ts'
import { answerNotFound } from './errors.ts'

const YEAR_SECONDS = 31_536_000
const SERVICE_PATHS =
  /^\/(app-api|chat-api|sys-upload|cloud-upload|console-api|ws-game|ws-chat|api-docs)(\/|$)/
const FRESH_MS = 1000
/** Where the greeting of the built page ends that stands until the program runs. */
const BOOT_END = '</div></div>'

/** Tags for the first page: what it shows first comes with the page then, not after the program. */
export type FirstPage = Readonly<{ head: string; body: string }>

type PlayerApp = Readonly<{ folder: string; clock: Clock; firstPage: () => Promise<FirstPage> }>

async function serveFiles(app: FastifyInstance, { folder, clock, firstPage }: PlayerApp): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/')
      reply.header('cache-control', forever ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  const html = readFileSync(`${folder}/index.html`, 'utf8')
  const pages = keptAnswers<DocumentAnswer>(clock, { freshMs: FRESH_MS, max: 1 })

  async function writeFirstPage(): Promise<DocumentAnswer> {
    let written = html
    try {
      const { head, body } = await firstPage()
      written = html
        .replace('</title>', () => `</title>${head}`)
        .replace(BOOT_END, () => `</div>${body}</div>`)
    } catch (error) {
      // Without the database the page still opens, and asks for everything itself.
      app.log.warn({ err: error }, 'the first page goes out without its first picture')
    }
    return documentAnswer(written, 'text/html; charset=utf-8')
  }

  app.get('/', { schema: { hide: true } as object }, async (request, reply) =>
    (await pages.find('/', writeFirstPage)).send(request, reply),
  )
}

/** Serves what was built; without a build only calls are answered. */
export async function servePlayerApp(app: FastifyInstance, parts: PlayerApp): Promise<void> {
  const isBuilt = existsSync(`${parts.folder}/index.html`)
  if (isBuilt) await serveFiles(app, parts)
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !SERVICE_PATHS.test(request.url) &&
      (request.headers.accept ?? '').includes('text/html')
    return isBuilt && isPage ? reply.sendFile('index.html') : answerNotFound(request, reply)
  })
}
