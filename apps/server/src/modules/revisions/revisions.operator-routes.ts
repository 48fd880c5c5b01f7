import type { ContentBody, ContentPiece } from '@app/contract/content-bodies.ts'
import * as wire from '@app/contract/operator/content.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { msOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { RevisionReadings, SeenDraft, SeenPiece } from './revision-readings.ts'
import { objectOf, type RevisionsService } from './revisions.service.ts'

const wireDraft = ({ state, version, publishAt, editedBy, editedAt, failure }: SeenDraft) => ({
  ...{ state, version, editedBy, failure },
  publishAt: isoOrNull(publishAt),
  editedAt: isoOf(editedAt),
})

const wirePiece = ({ objectId, title, isShown, isNew, draft }: SeenPiece) => ({
  ...{ objectId, title, isShown, isNew },
  draft: draft === undefined ? null : wireDraft(draft),
})

/** A body is of its kind because its kind was checked when it was saved. */
const contentOf = (kind: string, body: ContentBody | undefined): ContentPiece | null =>
  body === undefined ? null : ({ kind, body } as ContentPiece)

type Parts = Readonly<{ revisions: RevisionsService; readings: RevisionReadings; clock: Clock }>

function serveReadings(router: OperatorRouter, { readings, clock }: Parts): void {
  router.read(wire.listContent, async ({ query: { kind, state, after, rows } }) => {
    const asked = { after, rows: rows + 1 }
    const found =
      state === 'draft'
        ? await readings.listDrafts(kind, asked)
        : await readings.list(kind, { ...asked, isShown: state && state === 'shown' })
    const page = found.slice(0, rows)
    const next = found.length > rows ? (page.at(-1)?.objectId ?? null) : null
    return { data: page.map(wirePiece), next, asOf: isoOf(clock.now()) }
  })

  router.read(wire.readContent, async ({ params }) => {
    const { kind, history, published, ...piece } = await readings.find(params)
    return {
      data: {
        ...wirePiece(piece),
        ...{ needsTwo: piece.needsTwo, mayRetire: piece.mayRetire },
        published: contentOf(kind, published),
        draftContent: contentOf(kind, piece.draft?.body),
        history: history.map(({ revisionId, title, publishedAt, publishedBy, body }) => ({
          ...{ revisionId: String(revisionId), title, publishedBy },
          publishedAt: isoOf(publishedAt),
          content: { kind, body } as ContentPiece,
        })),
      },
    }
  })
}

export function revisionsOperatorRoutes(router: OperatorRouter, parts: Parts): void {
  const { revisions } = parts
  serveReadings(router, parts)

  router.write(wire.saveContent, ({ body, staff }, act) =>
    act(async tx => {
      const { objectId, version, changes } = await revisions.save(tx, staff.login, body)
      const object = objectOf({ kind: body.content.kind, objectId })
      return { answer: { objectId, version }, entry: { object, ...changes } }
    }),
  )

  router.write(wire.discardContent, ({ body }, act) =>
    act(async tx => {
      const before = await revisions.discard(tx, body)
      return { answer: {}, entry: { object: objectOf(body), before, after: { state: 'discarded' } } }
    }),
  )

  router.write(wire.publishContent, ({ body: { reason, ...wish }, staff }, act) => {
    msOf(wish.publishAt ?? undefined)
    return act(async tx => {
      const { state, before, after } = await revisions.publish(tx, staff.login, wish)
      const entry = { object: objectOf(wish), before, after: { state, ...after }, reason }
      return { answer: { state }, entry }
    })
  })

  router.write(wire.recallContent, ({ body: { reason, ...name } }, act) =>
    act(async tx => {
      const { version, publishAt } = await revisions.recall(tx, name)
      return {
        answer: { objectId: name.objectId, version },
        entry: {
          object: objectOf(name),
          before: { state: 'scheduled', publishAt: isoOrNull(publishAt) },
          after: { state: 'draft' },
          reason,
        },
      }
    }),
  )

  router.write(wire.retireContent, ({ body: { reason, ...piece } }, act) =>
    act(async tx => {
      await revisions.retire(tx, piece)
      return {
        answer: {},
        entry: { object: objectOf(piece), before: { isShown: true }, after: { isShown: false }, reason },
      }
    }),
  )

  router.ask(wire.askContent)
}
