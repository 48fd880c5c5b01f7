import type { WireDrawing, WireGalleryGroup } from '@app/contract/gallery.ts'
import * as wire from '@app/contract/gallery.ts'
import type { Router } from '#platform/http/router.ts'
import { type ImageForm, imageUrl } from '#platform/images/images.store.ts'
import { sendImage } from '#platform/images/serve-images.ts'
import type { DrawingRow, GalleryService, GroupRow, GroupType } from './gallery.service.ts'

const secondsOf = (ms: number) => Math.floor(ms / 1000)

const pictureUrl = (drawingId: bigint, imageId: string | null, form: ImageForm) =>
  imageId === null
    ? `/sys-upload/gallery/${drawingId}${form === 'thumb' ? '-thumb' : ''}.webp`
    : imageUrl(imageId, form)

const groupOnWire = (group: GroupRow): WireGalleryGroup => ({
  groupId: group.id.toString(),
  gameId: group.gameId,
  groupType: group.groupType,
  name: group.name,
  gameTurn: group.turnNum,
  imageUrl: pictureUrl(group.drawingId, group.imageId, 'thumb'),
  updatedTime: secondsOf(group.publishedAt),
  initial: group.initial,
})

const drawingOnWire = (drawing: DrawingRow): WireDrawing => ({
  id: drawing.id.toString(),
  gameTurn: drawing.turnNum,
  imageUrl: pictureUrl(drawing.id, drawing.imageId, 'full'),
  thumbUrl: pictureUrl(drawing.id, drawing.imageId, 'thumb'),
  like: drawing.isLiked,
  likeCount: drawing.likeCount,
  updatedTime: secondsOf(drawing.publishedAt),
})

/** The contract accepts only 1 and 2. */
const groupTypeOf = (given: number): GroupType => (given === 2 ? 2 : 1)

type GroupQuery = Readonly<{
  gameId: number
  groupType: number
  initials?: string | undefined
  searchText?: string | undefined
  popular: number
  page: number
  rows: number
}>

const wantedOf = ({ gameId, groupType, initials, searchText = '', popular, page, rows }: GroupQuery) => ({
  gameId,
  searchText,
  page,
  rows,
  isPopular: popular === 1,
  groupType: groupTypeOf(groupType),
  ...(initials !== undefined && { initial: initials }),
})

export function galleryRoutes(router: Router, gallery: GalleryService): void {
  const pageOf = async (wanted: Parameters<GalleryService['groups']>[0]) => {
    const { groups, totalCount } = await gallery.groups(wanted)
    return { data: groups.map(groupOnWire), totalCount }
  }

  router.handle(wire.listGalleryCategories, async ({ query }) => ({
    data: (await gallery.categories(query.gameId)).map(({ id, name }) => ({
      playCategoryId: id.toString(),
      name,
    })),
  }))
  router.handle(wire.listGalleryGroups, ({ query }) => pageOf(wantedOf(query)))
  router.handle(wire.listGalleryGroupNames, async ({ query }) => {
    const { groups } = await gallery.groups(wantedOf(query))
    return { groupNames: groups.map(({ id, name, initial }) => ({ groupId: id.toString(), name, initial })) }
  })
  router.handle(wire.listGalleryCategory, ({ query: { categoryType, playCategoryId, ...query } }) =>
    pageOf({ ...query, groupType: groupTypeOf(categoryType), categoryId: BigInt(playCategoryId) }),
  )
  router.handle(wire.searchGallery, ({ query: { gameId, ...query } }) =>
    pageOf({ ...query, ...(gameId !== undefined && { gameId }) }),
  )

  router.handle(wire.listDrawings, async ({ reader, query }) => {
    const { drawings, totalCount } = await gallery.drawings({
      ...query,
      groupId: BigInt(query.groupId),
      memberId: (await reader())?.memberId,
    })
    return { data: drawings.map(drawingOnWire), totalCount }
  })
  router.handle(wire.readGalleryGroup, async ({ reader, query }) => {
    const { group, latest, drawings, totalCount } = await gallery.detail(
      BigInt(query.groupId),
      (await reader())?.memberId,
      query.page,
    )
    const { gameId, groupType, name, source } = group
    return {
      group: { groupId: group.id.toString(), gameId, groupType, name, source },
      latest: drawingOnWire(latest),
      groupList: { data: drawings.map(drawingOnWire), totalCount },
    }
  })

  router.handle(wire.toggleDrawingLike, async ({ caller, body }) => {
    const like = body.like === true || body.like === 1
    const likeCount = await gallery.setLike(BigInt(body.galleryId), caller, like)
    return { galleryId: body.galleryId, like, likeCount }
  })
  router.handle(wire.listLikedDrawings, async ({ caller, query }) => {
    const { drawings, totalCount } = await gallery.liked(caller.memberId, query)
    const data = drawings.map(drawing => ({
      ...drawingOnWire(drawing),
      groupId: drawing.groupId.toString(),
      gameId: drawing.gameId,
      name: drawing.name,
    }))
    return { data, totalCount }
  })
  router.handle(wire.reportDrawing, async ({ caller, body }) => {
    await gallery.report(BigInt(body.galleryId), caller, body.reason)
    return { galleryId: body.galleryId }
  })

  router.handleRaw(wire.readPaintedDrawing, async ({ params, ip }, reply) => {
    const [, id = '', thumb] = /^(\d+)(-thumb)?/.exec(params.file) ?? []
    sendImage(reply, await gallery.paintedPicture(BigInt(id), thumb === undefined ? 'full' : 'thumb', ip))
  })
}
