/**
 * What the site shows: drafts, publications at once or at a time, older versions. A piece of content has one draft at most,
 * which staff share; what is published is never edited, only followed by a newer version. Source: console §§2, 3.1.
 */
import { z } from 'zod/mini'
import { contentKind, contentPiece } from '#content-bodies.ts'
import { wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** A number, or the name of a piece that there is once. */
const objectId = z.string().check(z.regex(/^(\d{1,18}|[a-z][a-z0-9-]{0,63})$/))

/** Counts the changes of a draft: a write names the one it was made from. */
const version = z.int().check(z.minimum(1), z.maximum(1_000_000))

const draft = z.object({
  state: z.enum(['draft', 'in-review', 'scheduled']),
  version,
  publishAt: z.nullable(wireTime),
  editedBy: z.string(),
  editedAt: wireTime,
  /** Why the publication at its time did not happen. */
  failure: z.nullable(z.string()),
})

const row = z.object({
  objectId,
  title: z.string(),
  /** Players see it now. */
  isShown: z.boolean(),
  /** It was never published. */
  isNew: z.boolean(),
  draft: z.nullable(draft),
})

/** The pieces of a kind, the newest first. */
export const listContent = operatorEndpoint({
  method: 'GET',
  path: '/console-api/content',
  summary: '内容列表',
  access: 'operator',
  capability: 'content.read',
  audit: 'none',
  query: z.object({
    kind: contentKind,
    /** All of the kind when absent. `draft`: those with a draft, whether players see the piece or not. */
    state: z.optional(z.enum(['shown', 'hidden', 'draft'])),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(row),
  refusals: [],
})

/** One piece: what is published, its draft, and its history. */
export const readContent = operatorEndpoint({
  method: 'GET',
  path: '/console-api/content/:kind/:objectId',
  summary: '内容详情',
  access: 'operator',
  capability: 'content.read',
  audit: 'none',
  params: z.object({ kind: contentKind, objectId }),
  answer: z.object({
    data: z.object({
      ...row.shape,
      /** A second person agrees to each publication. */
      needsTwo: z.boolean(),
      mayRetire: z.boolean(),
      published: z.nullable(contentPiece),
      draftContent: z.nullable(contentPiece),
      /** The newest publications, twenty at most, and fewer of long texts. */
      history: z.array(
        z.object({
          revisionId: rowId,
          title: z.string(),
          publishedAt: wireTime,
          publishedBy: z.string(),
          content: contentPiece,
        }),
      ),
    }),
  }),
  refusals: ['OPS/UNKNOWN'],
})

const saved = z.object({ objectId, version })

/** Begins a piece or a draft of it, or changes the draft. */
export const saveContent = operatorEndpoint({
  method: 'POST',
  path: '/console-api/content/save',
  summary: '保存草稿',
  access: 'operator',
  capability: 'content.edit',
  audit: 'write',
  bodyMaxBytes: 256 * 1024,
  body: z.object({
    /** `null`: a piece that is not there yet. */
    objectId: z.nullable(objectId),
    /** The draft's; `null` begins one. */
    version: z.nullable(version),
    content: contentPiece,
  }),
  answer: saved,
  refusals: ['OPS/UNKNOWN', 'OPS/STALE', 'OPS/SCHEDULED', 'OPS/NOTHING_CHANGES'],
})

const draftOf = { kind: contentKind, objectId, version }

/** Throws a draft away. */
export const discardContent = operatorEndpoint({
  method: 'POST',
  path: '/console-api/content/discard',
  summary: '放弃草稿',
  access: 'operator',
  capability: 'content.edit',
  audit: 'write',
  body: z.object(draftOf),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/STALE', 'OPS/SCHEDULED'],
})

/** At once when it is `null` or past. */
const publishAt = z.nullable(wireTime)

/** Publishes a draft that one person may publish. */
export const publishContent = operatorEndpoint({
  method: 'POST',
  path: '/console-api/content/publish',
  summary: '发布内容',
  access: 'operator',
  capability: 'content.publish',
  audit: 'write',
  body: z.object({ ...draftOf, publishAt, reason }),
  answer: z.object({ state: z.enum(['published', 'scheduled']) }),
  refusals: [
    'OPS/UNKNOWN',
    'OPS/STALE',
    'OPS/SCHEDULED',
    'OPS/TWO_PEOPLE',
    'OPS/NAME_TAKEN',
    'OPS/WINDOW',
    'OPS/OFFER',
  ],
})

/** Asks for the publication of a draft that needs two. */
export const askContent = operatorEndpoint({
  method: 'POST',
  path: '/console-api/content/publish/ask',
  summary: '申请发布内容',
  access: 'operator',
  capability: 'content.propose',
  audit: 'write',
  stepUp: true,
  approval: 'content.propose',
  body: z.object({ payload: z.object({ ...draftOf, publishAt }), reason: askedReason }),
  answer: askedAnswer,
  refusals: [
    'OPS/UNKNOWN',
    'OPS/STALE',
    'OPS/SCHEDULED',
    'OPS/NAME_TAKEN',
    'OPS/WINDOW',
    'OPS/OFFER',
    'OPS/REQUEST_OPEN',
  ],
})

/** Takes a publication back that waits for its time; its draft stays. */
export const recallContent = operatorEndpoint({
  method: 'POST',
  path: '/console-api/content/recall',
  summary: '撤销定时发布',
  access: 'operator',
  capability: 'content.publish',
  audit: 'write',
  body: z.object({ ...draftOf, reason }),
  answer: saved,
  refusals: ['OPS/UNKNOWN', 'OPS/STALE'],
})

/** Takes a piece down at once; a later publication shows it again. */
export const retireContent = operatorEndpoint({
  method: 'POST',
  path: '/console-api/content/retire',
  summary: '下线内容',
  access: 'operator',
  capability: 'content.publish',
  audit: 'write',
  body: z.object({ kind: contentKind, objectId, reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES'],
})
