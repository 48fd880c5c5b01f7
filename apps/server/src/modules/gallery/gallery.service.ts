/**
 * The gallery of drawings. A drawing belongs to a group and an issue and is shown from its moment of publication on;
 * before that nobody can list, see, like or report it. Likes are counted from rows of members, one each.
 */
import type { Game } from '@app/domain/games/games.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { ImageStore } from '#platform/images/images.store.ts'
import { keptAnswers } from '#platform/kept.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './gallery.store.ts'
import { memberDrawings } from './member-drawings.ts'
import { paintingOf } from './painted-drawing.ts'
import type { PaintingService } from './painting.service.ts'
import { type NewDrawing, publishDrawing } from './publish-drawing.ts'

export type DrawingRow = store.DrawingRow
export type GroupRow = store.GroupRow
export type GroupType = store.GroupType

type Paging = Readonly<{ page: number; rows: number }>
type Wanted = Paging & Partial<store.GroupFilter>

/** Widths of the two forms, in pixels. */
const FULL_WIDTH = 960
const THUMB_WIDTH = 240
/** The group's page shows a page of the gallery at a time (specification 001 §9). */
const DETAIL_ROWS = 100

type Parts = Readonly<{
  db: Database
  games: Readonly<{ find: (gameId: number) => Game }>
  images: ImageStore
  paintings: PaintingService
  clock: Clock
}>

type GroupList = Readonly<{ groups: store.GroupRow[]; totalCount: number }>

/** Everybody sees the same lists, so the database is asked for each at most once a second, however many look. */
const LISTS = { freshMs: 1000, max: 500 }

const pageOf = ({ page, rows }: Paging): store.Page => ({ offset: (page - 1) * rows, limit: rows })

export function galleryService({ db, games, images, paintings, clock }: Parts) {
  const lists = keptAnswers<GroupList>(clock, LISTS)

  /** Refuses a game that there is not; search text is trimmed (specification 001 §5). */
  function filterOf({ gameId, groupType, categoryId, initial, searchText, isPopular }: Wanted) {
    if (gameId !== undefined) games.find(gameId)
    const text = searchText?.trim() ?? ''
    return { gameId, groupType, categoryId, initial, searchText: text, isPopular: isPopular ?? false }
  }

  async function groupOf(id: bigint): Promise<store.Group> {
    const group = await store.findGroup(db.read, id)
    if (group === undefined) throw new Refusal('GALLERY/UNKNOWN')
    return group
  }

  async function drawingsOf(groupId: bigint, memberId: bigint | undefined, paging: Paging) {
    const [drawings, totalCount] = await Promise.all([
      store.findDrawings(db.read, groupId, memberId, pageOf(paging)),
      store.countDrawings(db.read, groupId),
    ])
    return { drawings, totalCount }
  }

  return {
    async categories(gameId: number): Promise<{ id: bigint; name: string }[]> {
      return store.findCategories(db.read, games.find(gameId).gameId)
    },

    /** Groups that have a drawing, with how many there are in all. */
    async groups(wanted: Wanted): Promise<GroupList> {
      const filter = filterOf(wanted)
      const slice = pageOf(wanted)
      return lists.find(
        JSON.stringify({ ...filter, categoryId: String(filter.categoryId), slice }),
        async () => {
          const [groups, totalCount] = await Promise.all([
            store.findGroups(db.read, filter, slice),
            store.countGroups(db.read, filter),
          ])
          return { groups, totalCount }
        },
      )
    },

    /** Drawings of a group, the newest first; refuses a group of another game as one that there is not. */
    async drawings(
      wanted: Paging & Readonly<{ gameId: number; groupId: bigint; memberId: bigint | undefined }>,
    ) {
      const game = games.find(wanted.gameId)
      const group = await groupOf(wanted.groupId)
      if (group.gameId !== game.gameId) throw new Refusal('GALLERY/UNKNOWN')
      return drawingsOf(group.id, wanted.memberId, wanted)
    },

    /** A group with its newest drawing and a page of all; refuses one without any. */
    async detail(groupId: bigint, memberId: bigint | undefined, page: number) {
      const group = await groupOf(groupId)
      const [{ drawings, totalCount }, [latest]] = await Promise.all([
        drawingsOf(groupId, memberId, { page, rows: DETAIL_ROWS }),
        store.findDrawings(db.read, groupId, memberId, { offset: 0, limit: 1 }),
      ])
      if (latest === undefined) throw new Refusal('GALLERY/UNKNOWN')
      return { group, latest, drawings, totalCount }
    },

    ...memberDrawings({ db, games }),

    /** The picture of a drawing that has no upload, as WebP. Refuses one that is not shown. */
    async paintedPicture(drawingId: bigint, form: 'full' | 'thumb'): Promise<Buffer> {
      const drawing = await store.findPainted(db.read, drawingId)
      if (drawing === undefined) throw new Refusal('GALLERY/UNKNOWN')
      return paintings.webp(paintingOf(drawing), form === 'thumb' ? THUMB_WIDTH : FULL_WIDTH)
    },

    /** Publishes an editor's picture as the drawing of an issue, in place of an earlier one. Refuses what is no image. */
    async publish(drawing: NewDrawing, picture: Uint8Array): Promise<bigint> {
      games.find(drawing.gameId)
      const imageId = await images.keep(picture)
      return publishDrawing(db, drawing, imageId)
    },
  }
}

export type GalleryService = ReturnType<typeof galleryService>
