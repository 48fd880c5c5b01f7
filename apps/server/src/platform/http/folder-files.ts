/**
 * The files of a built folder. Each folder is one route: a route for each of some 600 files took a node that starts 50 ms of
 * processor time. Only files that were there at the start are served.
 */
import { readdirSync } from 'node:fs'
import { posix } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerNotFound } from './errors.ts'

type FolderFiles = Readonly<{
  folder: string
  /** Where they are, with a slash at its end. */
  prefix: string
  /** The header `cache-control` of a file, by its path below the prefix. */
  cacheControl: (path: string) => string
}>

/** The paths of all files of a folder, with those of its folders. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => posix.join(parentPath.slice(folder.length + 1), name))
}

/** Serves each file of the folder, compressed where it lies compressed beside it; an address without a file is not found. */
export async function serveFolder(
  app: FastifyInstance,
  { folder, prefix, cacheControl }: FolderFiles,
): Promise<void> {
  const files = new Set(filesOf(folder))
  const below = new Set([...files].map(path => posix.dirname(path)).filter(path => path !== '.'))
  const urls = [
    ...[...files].filter(path => posix.dirname(path) === '.'),
    ...[...below].map(path => `${path}/:file`),
  ]
  // A plugin of its own, so that each folder has its own way to send files.
  await app.register(async scope => {
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header('cache-control', cacheControl(path.slice(folder.length + 1))),
    })
    for (const url of urls) {
      scope.get(`${prefix}${url}`, { schema: { hide: true } as object }, (request, reply) => {
        const { file } = request.params as { file?: string }
        const path = file === undefined ? url : url.replace(':file', () => file)
        if (!files.has(path)) return answerNotFound(request, reply)
        return reply.sendFile(path)
      })
    }
  })
}
