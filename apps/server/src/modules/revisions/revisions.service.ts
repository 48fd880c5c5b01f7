/**
 * Versions of what the site shows. Invariants: a piece has one draft, which staff share; a write names the version that it
 * was made from; what was published never changes, so that an older version can be published anew; a publication is in the
 * transaction of its audit entry. Source: console §§2, 3.1.
 */
import type { ContentPiece } from '@app/contract/content-bodies.ts'
import type { Clock } from '#platform/clock.ts'
import type { Executor, Tx } from '#platform/db.ts'
import type { Entry, EntryRecord } from '#platform/operator/acts.ts'
import type { Approved } from '#platform/operator/approved.ts'
import type { AnyContentKind } from '#platform/operator/content-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { type ContentRegister, contentRegister } from './content-register.ts'
import * as store from './revisions.store.ts'
import { changesOf, isSameBody } from './shown-changes.ts'

export type DraftName = store.Piece & Readonly<{ version: number }>
/** `publishAt` is `null` for at once. */
export type PublishWish = DraftName & Readonly<{ publishAt: string | null }>
export type SaveWish = Readonly<{ objectId: string | null; version: number | null; content: ContentPiece }>

/** The audit's name of a piece. */
export const objectOf = ({ kind, objectId }: store.Piece) => ({ kind: 'content', id: `${kind}/${objectId}` })

/** The draft of that version, held. */
async function lockVersion(tx: Tx, name: DraftName): Promise<store.DraftRow> {
  const draft = await store.lockDraft(tx, name)
  if (draft === undefined) throw new Refusal('OPS/UNKNOWN')
  if (draft.version !== name.version) throw new Refusal('OPS/STALE')
  return draft
}

/** The same of a draft that does not wait for its time. */
async function lockEditable(tx: Tx, name: DraftName): Promise<store.DraftRow> {
  const draft = await lockVersion(tx, name)
  if (draft.state === 'scheduled') throw new Refusal('OPS/SCHEDULED')
  return draft
}

/** Begins the draft of a piece, or of one that is not there yet. */
async function beginDraft(tx: Tx, kind: AnyContentKind, wish: SaveWish, editedBy: string) {
  const { body } = wish.content
  const published = wish.objectId === null ? undefined : await kind.find(tx, wish.objectId)
  if (wish.objectId !== null && published === undefined) throw new Refusal('OPS/UNKNOWN')
  const objectId = wish.objectId ?? (await kind.nextId?.(tx))
  if (objectId === undefined) throw new Refusal('OPS/UNKNOWN')
  if (published && isSameBody(published.body, body)) throw new Refusal('OPS/NOTHING_CHANGES')
  const draft = { kind: kind.kind, objectId, needsTwo: kind.needsTwo, editedBy }
  if (published && !(await store.hasHistory(tx, draft))) {
    const was = { body: published.body, title: kind.titleOf(published.body as never, objectId) }
    await store.insertAdopted(tx, { ...draft, ...was })
  }
  const title = kind.titleOf(body as never, objectId)
  const begun = await store.insertDraft(tx, { ...draft, body, title, isNew: published === undefined })
  if (begun === undefined) throw new Refusal('OPS/STALE')
  return { objectId, version: begun.version, changes: changesOf(published?.body, body) }
}

const editing = (kinds: ContentRegister) => ({
  /** Stores a draft; the entry tells what differs from the draft before, or from what is published. */
  async save(tx: Tx, editedBy: string, wish: SaveWish) {
    const kind = kinds.find(wish.content.kind)
    const { objectId, version, content } = wish
    if (objectId === null || version === null) return beginDraft(tx, kind, wish, editedBy)
    const draft = await lockEditable(tx, { kind: kind.kind, objectId, version })
    if (isSameBody(draft.body, content.body)) throw new Refusal('OPS/NOTHING_CHANGES')
    const title = kind.titleOf(content.body as never, objectId)
    const saved = await store.updateDraft(tx, draft.revisionId, { body: content.body, title, editedBy })
    return { objectId, version: saved.version, changes: changesOf(draft.body, content.body) }
  },

  async discard(tx: Tx, name: DraftName): Promise<EntryRecord> {
    const { revisionId, title, version } = await lockEditable(tx, name)
    await store.discardDraft(tx, revisionId)
    return { title, version }
  },

  /** Takes a publication back that waits for its time. */
  async recall(tx: Tx, name: DraftName) {
    const draft = await lockVersion(tx, name)
    if (draft.state !== 'scheduled') throw new Refusal('OPS/STALE')
    const { version } = await store.recallDraft(tx, draft.revisionId, null)
    return { version, publishAt: draft.publishAt }
  },

  /** Takes a piece down at once. */
  async retire(tx: Tx, { kind: name, objectId }: store.Piece): Promise<void> {
    const kind = kinds.find(name)
    const published = await kind.find(tx, objectId)
    if (published === undefined || kind.retire === undefined) throw new Refusal('OPS/UNKNOWN')
    if (!published.isShown) throw new Refusal('OPS/NOTHING_CHANGES')
    await kind.retire(tx, objectId)
  },
})

/** Shows a draft from now on. */
async function show(tx: Tx, kind: AnyContentKind, draft: store.DraftRow, publication: store.Publication) {
  const before = await kind.find(tx, draft.objectId)
  await kind.refuse?.(tx, draft.objectId, draft.body as never)
  await kind.apply(tx, draft.objectId, draft.body as never, publication.approvalId)
  await store.publishDraft(tx, draft.revisionId, publication)
  return changesOf(before?.body, draft.body)
}

type Published = Readonly<{ state: 'published' | 'scheduled'; before: EntryRecord; after: EntryRecord }>

function publishing(kinds: ContentRegister, clock: Clock) {
  async function publish(tx: Tx, wish: PublishWish, publication: store.Publication): Promise<Published> {
    const kind = kinds.find(wish.kind)
    const draft = await lockEditable(tx, wish)
    const { publishAt } = wish
    if (publishAt === null || Date.parse(publishAt) <= clock.now()) {
      return { state: 'published', ...(await show(tx, kind, draft, publication)) }
    }
    const published = await kind.find(tx, draft.objectId)
    await store.scheduleDraft(tx, draft.revisionId, { at: publishAt, ...publication })
    const { before, after } = changesOf(published?.body, draft.body)
    return { state: 'scheduled', before, after: { publishAt, ...after } }
  }
  return {
    /** Publishes what one person may publish; refuses what needs two. */
    publish(tx: Tx, by: string, wish: PublishWish): Promise<Published> {
      if (kinds.find(wish.kind).needsTwo) throw new Refusal('OPS/TWO_PEOPLE')
      return publish(tx, wish, { by, approvalId: null })
    },

    publishApproved: (tx: Tx, { payload, people, requestId }: Approved<PublishWish>): Promise<Published> =>
      publish(tx, payload, { by: people.checker, approvalId: requestId }),

    /** What a publication would change, for those who agree to it. */
    async preview(db: Executor, { publishAt, ...name }: PublishWish): Promise<EntryRecord> {
      const kind = kinds.find(name.kind)
      const draft = await store.findDraft(db, name)
      if (draft === undefined) throw new Refusal('OPS/UNKNOWN')
      if (draft.version !== name.version) throw new Refusal('OPS/STALE')
      if (draft.state === 'scheduled') throw new Refusal('OPS/SCHEDULED')
      await kind.refuse?.(db, name.objectId, draft.body as never)
      const published = await kind.find(db, name.objectId)
      const { before, after } = changesOf(published?.body, draft.body)
      return {
        ...{ content: kind.name, title: draft.title, publishAt: publishAt ?? '批准后立即' },
        ...{ was: before, becomes: after },
      }
    },
  }
}

const PUBLISHED = { state: 'published' } as const

/** Publishes a piece whose time has come; `undefined` where another node does. */
export const publishDuePiece =
  (kinds: ContentRegister) =>
  async (tx: Tx, piece: store.Piece): Promise<Entry | undefined> => {
    const due = await store.lockDue(tx, piece)
    if (due === undefined) return undefined
    const { publishedBy: by, approvalId } = due
    const { before, after } = await show(tx, kinds.find(due.kind), due, { by, approvalId })
    return {
      ...{ object: objectOf(piece), before, after: { ...PUBLISHED, ...after } },
      ...(approvalId !== null && { approvalId }),
    }
  }

export function revisionsService({ clock }: Readonly<{ clock: Clock }>) {
  const kinds = contentRegister()
  return {
    /** Takes the kinds of content that modules declare; once, at the start. */
    declare: kinds.declare,
    kinds,
    ...editing(kinds),
    ...publishing(kinds, clock),
  }
}

export type RevisionsService = ReturnType<typeof revisionsService>
