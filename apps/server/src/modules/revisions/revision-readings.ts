/** What staff see of the content: pieces with their drafts, and one piece with its history. */
import type { Database } from '#platform/db.ts'
import type { AnyContentKind, PiecePage } from '#platform/operator/content-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ContentRegister } from './content-register.ts'
import * as store from './revisions.store.ts'

/** Which of these pieces are asked about: numbers of open requests. */
export type OpenRequests = (kind: string, objectIds: readonly string[]) => Promise<ReadonlySet<string>>

export type SeenDraft = Omit<store.DraftRow, 'state'> &
  Readonly<{ state: 'draft' | 'in-review' | 'scheduled' }>
export type SeenPiece = Readonly<{
  objectId: string
  title: string
  isShown: boolean
  isNew: boolean
  draft: SeenDraft | undefined
}>

const byFallingNumber = (one: SeenPiece, other: SeenPiece): number =>
  /^\d+$/.test(one.objectId) && /^\d+$/.test(other.objectId)
    ? Number(BigInt(other.objectId) - BigInt(one.objectId))
    : 0

type Parts = Readonly<{ db: Database; kinds: ContentRegister; openRequests: OpenRequests }>

export function revisionReadings({ db, kinds, openRequests }: Parts) {
  async function seenDrafts(kind: AnyContentKind, drafts: readonly store.DraftRow[]): Promise<SeenDraft[]> {
    const asked = kind.needsTwo
      ? await openRequests(
          kind.kind,
          drafts.map(({ objectId }) => objectId),
        )
      : new Set<string>()
    return drafts.map(draft => {
      const isAsked = draft.state === 'draft' && asked.has(draft.objectId)
      return { ...draft, state: isAsked ? 'in-review' : draft.state }
    })
  }

  return {
    /** The pieces that have a draft, by falling number. */
    async listDrafts(name: string, page: PiecePage): Promise<SeenPiece[]> {
      const kind = kinds.find(name)
      const drafts = await seenDrafts(kind, await store.findDraftPage(db.read, name, page))
      return Promise.all(
        drafts.map(async draft => {
          const published = draft.isNew ? undefined : await kind.find(db.read, draft.objectId)
          const { objectId, title, isNew } = draft
          return { objectId, title, isNew, isShown: published?.isShown ?? false, draft }
        }),
      )
    },

    /** Pieces by falling number, one more than asked for where there are more. */
    async list(name: string, page: PiecePage): Promise<SeenPiece[]> {
      const kind = kinds.find(name)
      const [published, begun] = await Promise.all([
        kind.list(db.read, page),
        // What was never published is neither shown nor hidden.
        page.isShown === undefined ? store.findNewDrafts(db.read, name, page) : [],
      ])
      const edited = await store.findDrafts(
        db.read,
        name,
        published.map(({ objectId }) => objectId),
      )
      const drafts = await seenDrafts(kind, [...begun, ...edited])
      const draftOf = new Map(drafts.map(draft => [draft.objectId, draft]))
      const pieces = [
        ...published.map(({ objectId, isShown, body }) => ({
          ...{ objectId, isShown, isNew: false, draft: draftOf.get(objectId) },
          title: kind.titleOf(body as never, objectId),
        })),
        ...begun.map(({ objectId, title }) => ({
          ...{ objectId, title, isShown: false, isNew: true, draft: draftOf.get(objectId) },
        })),
      ]
      return pieces.toSorted(byFallingNumber).slice(0, page.rows)
    },

    async find(piece: store.Piece) {
      const kind = kinds.find(piece.kind)
      const [published, draft, history] = await Promise.all([
        kind.find(db.read, piece.objectId),
        store.findDraft(db.read, piece),
        store.findHistory(db.read, piece),
      ])
      if (published === undefined && draft === undefined) throw new Refusal('OPS/UNKNOWN')
      const [seen] = await seenDrafts(kind, draft === undefined ? [] : [draft])
      const title =
        published === undefined ? draft?.title : kind.titleOf(published.body as never, piece.objectId)
      return {
        ...{ kind: kind.kind, objectId: piece.objectId, title: title ?? '', draft: seen, history },
        published: published?.body,
        isShown: published?.isShown ?? false,
        isNew: published === undefined,
        needsTwo: kind.needsTwo,
        mayRetire: kind.retire !== undefined && (published?.isShown ?? false),
      }
    },
  }
}

export type RevisionReadings = ReturnType<typeof revisionReadings>
