/** The built player app: its files, and its one page for every address that is not a call. */
import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { documentAnswer } from './document-answer.ts'
import { answerMethodNotAllowed, answerNotFound } from './errors.ts'
import { serveFolder } from './folder-files.ts'
import { keptDocument } from './kept-document.ts'
import { type PageSources, pagePolicy } from './page-policy.ts'

const YEAR_SECONDS = 31_536_000
const SERVICE_PATHS =
  /^\/(app-api|chat-api|sys-upload|cloud-upload|console-api|ws-game|ws-chat|api-docs)(\/|$)/
/** Where the greeting of the built page ends that stands until the program runs. */
const BOOT_END = '</div></div>'
const BUILT_THEME = /data-theme="[^"]*"/
/** A policy holds for what comes behind it. */
const HEAD = '<head>'
/** The built page's links to the program, and what the page's own few lines make such links of again. */
const PROGRAM_LINK = 'data-program rel="modulepreload"'
const LATER_LINK = 'rel="after-paint"'

/** Tags for the first page: what it shows first comes with the page then, not after the program. */
export type FirstPage = Readonly<{ head: string; body: string }>

type PlayerApp = Readonly<{
  folder: string
  clock: Clock
  log: Log
  firstPage: () => Promise<FirstPage>
  /** What its pages may reach besides their own host, and the names of that. */
  sources: () => Promise<PageSources>
  ownHosts: readonly string[]
  /** The theme of the page for who chose none: it comes with the page, so that no other one flashes up. */
  theme: () => Promise<string>
}>

const READING = ['GET', 'HEAD']
const PAGE_TYPE = 'text/html; charset=utf-8'
const EMPTY: FirstPage = { head: '', body: '' }

/** The page of an address; `/` brings its first picture too. */
function pageWriter({ folder, clock, log, firstPage, theme, sources, ownHosts }: PlayerApp) {
  const html = readFileSync(`${folder}/index.html`, 'utf8')
  const asBuilt = documentAnswer(html, PAGE_TYPE)

  async function write(isFirst: boolean): Promise<string> {
    const [{ head, body }, shown, reached] = await Promise.all([
      isFirst ? firstPage() : EMPTY,
      theme(),
      sources(),
    ])
    const written = html
      .replace(BUILT_THEME, () => `data-theme="${shown}"`)
      .replace(HEAD, () => `${HEAD}${pagePolicy(reached, ownHosts)}`)
      .replace('</title>', () => `</title>${head}`)
      .replace(BOOT_END, () => `</div>${body}</div>`)
    // With a picture to paint the program waits for it; a page without one has nothing to wait for.
    return body === '' ? written : written.replaceAll(PROGRAM_LINK, LATER_LINK)
  }

  const first = keptDocument({ clock, log }, () => write(true), PAGE_TYPE)
  const other = keptDocument({ clock, log }, () => write(false), PAGE_TYPE)
  return async (isFirst: boolean) => {
    try {
      return await (isFirst ? first : other).read()
    } catch (error) {
      // Without the database the page still opens, and asks for everything itself.
      log.warn({ err: error }, 'the page goes out as it was built')
      return asBuilt
    }
  }
}

/** What no route takes: nothing is there, or not by that method. */
function answerUnserved(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const allow = app.allowedMethods(request)
  return allow === undefined ? answerNotFound(request, reply) : answerMethodNotAllowed(request, reply, allow)
}

/** Serves what was built; without a build only calls are answered. */
export async function servePlayerApp(app: FastifyInstance, parts: PlayerApp): Promise<void> {
  if (!existsSync(`${parts.folder}/index.html`)) {
    app.setNotFoundHandler((request, reply) => answerUnserved(app, request, reply))
    return
  }
  await serveFolder(app, {
    folder: parts.folder,
    prefix: '/',
    cacheControl: path =>
      path.startsWith('assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
  })
  const findPage = pageWriter(parts)
  app.get('/', { schema: { hide: true } as object }, async (request, reply) =>
    (await findPage(true)).send(request, reply),
  )
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      READING.includes(request.method) &&
      !SERVICE_PATHS.test(request.url) &&
      (request.headers.accept ?? '').includes('text/html')
    return isPage ? (await findPage(false)).send(request, reply) : answerUnserved(app, request, reply)
  })
}
