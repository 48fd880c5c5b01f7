import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerNotFound } from '#platform/http/errors.ts'
import { type ImageStore, UPLOAD_PREFIX } from './images.store.ts'

const FILE = /^([A-Za-z0-9_-]{43})(-thumb)?\.webp$/
const FOREVER = 'public, max-age=31536000, immutable'

/** Answers a picture whose address never means another one. Nothing in it may run, whoever opens it by itself. */
export function sendImage(reply: FastifyReply, picture: Buffer): FastifyReply {
  return reply
    .header('cache-control', FOREVER)
    .header('content-disposition', 'inline')
    .type('image/webp')
    .send(picture)
}

/** Serves uploaded pictures under `/cloud-upload/`. */
export function serveImages(app: FastifyInstance, images: ImageStore): void {
  app.get<{ Params: { file: string } }>(
    `${UPLOAD_PREFIX}:file`,
    { schema: { hide: true } as object },
    async (request, reply) => {
      const [, id, thumb] = FILE.exec(request.params.file) ?? []
      const picture = id === undefined ? undefined : await images.read(id, thumb ? 'thumb' : 'full')
      return picture === undefined ? answerNotFound(request, reply) : sendImage(reply, picture)
    },
  )
}
