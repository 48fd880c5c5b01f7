/** Serves the generated pictures under `/sys-upload/pictures/`. A picture never changes under its name. */
import type { FastifyInstance } from 'fastify'
import { renderSVG } from 'uqr'
import { answerNotFound } from '#platform/http/errors.ts'
import { lazy } from '#platform/lazy.ts'
import { bannerMotifs, bannerPicture } from './banner-picture.ts'

const FOREVER = 'public, max-age=31536000, immutable'
/** Part of each name; raised when the drawings change, because browsers cache them for a year. */
const EDITION = 1

export const bannerPath = (motif: (typeof bannerMotifs)[number]) =>
  `/sys-upload/pictures/banner-${motif}-${EDITION}.svg`

/** The text of the QR code of a demonstration contact. */
const CONTACT_TEXTS = ['演示客服一号：这不是真实的联系方式', '演示客服二号：这不是真实的联系方式']

export const contactCodePaths: readonly string[] = CONTACT_TEXTS.map(
  (_, index) => `/sys-upload/pictures/contact-${index + 1}-${EDITION}.svg`,
)

export function serveSitePictures(http: FastifyInstance): void {
  const pictures = lazy(
    () =>
      new Map([
        ...bannerMotifs.map(motif => [bannerPath(motif), bannerPicture(motif)] as const),
        ...CONTACT_TEXTS.map(
          (text, index) => [contactCodePaths[index] ?? '', renderSVG(text, { border: 2 })] as const,
        ),
      ]),
  )
  http.get<{ Params: { file: string } }>(
    '/sys-upload/pictures/:file',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const picture = pictures().get(`/sys-upload/pictures/${request.params.file}`)
      if (picture === undefined) return answerNotFound(request, reply)
      return reply.header('cache-control', FOREVER).type('image/svg+xml').send(picture)
    },
  )
}
