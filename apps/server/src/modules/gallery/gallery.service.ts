/**
 * The gallery of drawings. A drawing belongs to a group and an issue. Before its time of publication nobody can list, see,
 * like or report it. The number of likes equals the number of members who like it.
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

/** Widths of the picture and of its thumbnail, in pixels. */
const FULL_WIDTH = 960
const THUMB_WIDTH = 240
/** Drawings on one page of a group (specification 001 §9). */
const DETAIL_ROWS = 100

type Parts = Readonly<{
  db: Database
  games: Readonly<{ find: (gameId: number) => Game }>
  images: ImageStore
  paintings: PaintingService
  clock: Clock
}>

type GroupList = Readonly<{ groups: store.GroupRow[]; totalCount: number }>

/** All players see the same lists, so each list is read at most once a second, however many players ask. */
const LISTS_FRESH_MS = 1_000
const LISTS_MAX = 500

const pageOf = ({ page, rows }: Paging): store.Page => ({ offset: (page - 1) * rows, limit: rows })

export function galleryService({ db, games, images, paintings, clock }: Parts) {
  const lists = keptAnswers<string, GroupList>({ max: LISTS_MAX, fresh: { clock, ms: LISTS_FRESH_MS } })

  /** Trims the search text (specification 001 §5). Refuses an unknown game. */
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

    /** A page of the groups that have a drawing, and their total number. */
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

    /** Drawings of a group, newest first. Refuses an unknown group and one of another game alike. */
    async drawings(
      wanted: Paging & Readonly<{ gameId: number; groupId: bigint; memberId: bigint | undefined }>,
    ) {
      const game = games.find(wanted.gameId)
      const group = await groupOf(wanted.groupId)
      if (group.gameId !== game.gameId) throw new Refusal('GALLERY/UNKNOWN')
      return drawingsOf(group.id, wanted.memberId, wanted)
    },

    /** A group with its newest drawing and a page of all. Refuses a group without a drawing. */
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

    /**
     * The generated picture of a drawing without an upload, as WebP. Refuses one that is not published, and an address that
     * has too many painted at once.
     */
    async paintedPicture(drawingId: bigint, form: 'full' | 'thumb', address: string): Promise<Buffer> {
      const drawing = await store.findPainted(db.read, drawingId)
      if (drawing === undefined) throw new Refusal('GALLERY/UNKNOWN')
      const width = form === 'thumb' ? THUMB_WIDTH : FULL_WIDTH
      return paintings.webp({ painting: paintingOf(drawing), width, address })
    },

    /** Publishes an editor's picture as the drawing of an issue and replaces an earlier one. Refuses a file that is no image. */
    async publish(drawing: NewDrawing, picture: Uint8Array): Promise<bigint> {
      games.find(drawing.gameId)
      const imageId = await images.keep(picture)
      return publishDrawing(db, drawing, imageId)
    },
  }
}

export type GalleryService = ReturnType<typeof galleryService>
