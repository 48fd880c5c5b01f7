/**
 * The gallery of drawings: groups of a game, the drawings of a group by issue, likes.
 * Source: specification 001 §§2, 3, 5, 7, 9, not-shown §11.
 */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireBuster, wireCompanyCode, wireGameId, wirePage } from './wire.ts'

const wireId = z.string().check(z.regex(/^\d{1,18}$/))

/** 1 colour drawings, 2 black-and-white drawings. */
const wireGroupType = z.int().check(z.minimum(1), z.maximum(2))

/** Index letter of the group. */
const wireInitial = z.string().check(z.regex(/^[A-Z]$/))

const wireSearch = z.string().check(z.maxLength(40), z.regex(/^\P{Cc}*$/u))

/** A page of the gallery has 100 rows (specification 001 §9). */
const rows = z._default(z.int().check(z.minimum(1), z.maximum(100)), 100)

const group = z.object({
  groupId: wireId,
  gameId: wireGameId,
  groupType: wireGroupType,
  name: z.string(),
  /** Issue number of the newest drawing. */
  gameTurn: z.string(),
  /** The newest drawing, small. */
  imageUrl: z.string(),
  /** Time of the newest drawing, in epoch seconds. */
  updatedTime: z.int(),
  initial: wireInitial,
})

const groupPage = z.object({ data: z.array(group), totalCount: z.int() })

const drawing = z.object({
  id: wireId,
  gameTurn: z.string(),
  imageUrl: z.string(),
  thumbUrl: z.string(),
  /** Whether the caller likes it; false for a guest. */
  like: z.boolean(),
  likeCount: z.int(),
  /** Time of the drawing, in epoch seconds. */
  updatedTime: z.int(),
})

const drawingPage = z.object({ data: z.array(drawing), totalCount: z.int() })

export type WireGalleryGroup = z.output<typeof group>
export type WireDrawing = z.output<typeof drawing>

const groupFilter = {
  gameId: wireGameId,
  groupType: z._default(wireGroupType, 1),
  searchText: z.optional(wireSearch),
  initials: z.optional(wireInitial),
  /** 1: only groups recommended by the editor, the most liked first. */
  popular: z._default(z.int().check(z.minimum(0), z.maximum(1)), 0),
  companyCode: z.optional(wireCompanyCode),
  page: wirePage,
  rows,
}

export const listGalleryCategories = endpoint({
  method: 'GET',
  path: '/app-api/gallery/play-category',
  summary: '图库分类',
  access: 'guest',
  query: z.object({ gameId: wireGameId }),
  answer: z.object({ data: z.array(z.object({ playCategoryId: wireId, name: z.string() })) }),
  refusals: ['GAME/UNKNOWN'],
})

export const listGalleryGroups = endpoint({
  method: 'GET',
  path: '/app-api/gallery/group',
  summary: '图库列表',
  access: 'guest',
  query: z.object({ ...groupFilter, timestamp: wireBuster }),
  answer: groupPage,
  refusals: ['GAME/UNKNOWN'],
})

/** Names and index letters only, for the suggestions of the search. */
export const listGalleryGroupNames = endpoint({
  method: 'GET',
  path: '/app-api/gallery/group-name',
  summary: '图纸名称',
  access: 'guest',
  query: z.object(groupFilter),
  answer: z.object({
    groupNames: z.array(z.object({ groupId: wireId, name: z.string(), initial: wireInitial })),
  }),
  refusals: ['GAME/UNKNOWN'],
})

export const listGalleryCategory = endpoint({
  method: 'GET',
  path: '/app-api/gallery/category',
  summary: '分类图纸',
  access: 'guest',
  query: z.object({
    gameId: wireGameId,
    playCategoryId: wireId,
    /** The group type. */
    categoryType: z._default(wireGroupType, 1),
    page: wirePage,
    rows,
  }),
  answer: groupPage,
  refusals: ['GAME/UNKNOWN'],
})

/** The drawings of a group, the newest issue first. */
export const listDrawings = endpoint({
  method: 'GET',
  path: '/app-api/gallery',
  summary: '图纸期数',
  access: 'guest',
  query: z.object({ groupId: wireId, gameId: wireGameId, page: wirePage, rows }),
  answer: drawingPage,
  refusals: ['GAME/UNKNOWN', 'GALLERY/UNKNOWN'],
})

export const readGalleryGroup = endpoint({
  method: 'GET',
  path: '/app-api/gallery/group/detail',
  summary: '图纸详情',
  access: 'guest',
  query: z.object({ groupId: wireId, page: wirePage }),
  answer: z.object({
    group: z.object({
      groupId: wireId,
      gameId: wireGameId,
      groupType: wireGroupType,
      name: z.string(),
      /** Source of the drawings. */
      source: z.string(),
    }),
    latest: drawing,
    groupList: drawingPage,
  }),
  refusals: ['GALLERY/UNKNOWN'],
})

/** Groups of all games, or of one, whose name holds the text. */
export const searchGallery = endpoint({
  method: 'GET',
  path: '/app-api/gallery/search',
  summary: '搜索图纸',
  access: 'guest',
  rate: 'search',
  query: z.object({ searchText: wireSearch, gameId: z.optional(wireGameId), page: wirePage, rows }),
  answer: groupPage,
  refusals: ['GAME/UNKNOWN'],
})

/** Sets or removes the like; a repeat changes nothing. */
export const toggleDrawingLike = endpoint({
  method: 'POST',
  path: '/app-api/gallery/toggle-like',
  summary: '图纸点赞',
  access: 'member',
  body: z.object({
    galleryId: wireId,
    like: z.union([z.boolean(), z.int().check(z.minimum(0), z.maximum(1))]),
  }),
  answer: z.object({ galleryId: wireId, like: z.boolean(), likeCount: z.int() }),
  refusals: ['GALLERY/UNKNOWN', 'UC/TRIAL_FORBIDDEN'],
})

/** The drawings that the member likes, the latest like first. */
export const listLikedDrawings = endpoint({
  method: 'GET',
  path: '/app-api/gallery/liked',
  summary: '我点赞的图纸',
  access: 'member',
  query: z.object({ gameId: z.optional(wireGameId), page: wirePage, rows }),
  answer: z.object({
    data: z.array(z.object({ ...drawing.shape, groupId: wireId, gameId: wireGameId, name: z.string() })),
    totalCount: z.int(),
  }),
  refusals: ['GAME/UNKNOWN'],
})

/** Reports a wrong drawing to the editor; one report per member and drawing. */
export const reportDrawing = endpoint({
  method: 'POST',
  path: '/app-api/gallery/report',
  summary: '图纸纠错',
  access: 'member',
  body: z.object({ galleryId: wireId, reason: z.enum(['wrong-issue', 'wrong-image', 'unclear', 'other']) }),
  answer: z.object({ galleryId: wireId }),
  refusals: ['GALLERY/UNKNOWN', 'GALLERY/REPORTS_MAX', 'UC/TRIAL_FORBIDDEN'],
})

/** The generated picture of a demonstration drawing, as WebP. */
export const readPaintedDrawing = endpoint({
  method: 'GET',
  path: '/sys-upload/gallery/:file',
  summary: '图纸图片',
  access: 'guest',
  params: z.object({ file: z.string().check(z.regex(/^\d{1,18}(-thumb)?\.webp$/)) }),
  answer: z.object({}),
  refusals: ['GALLERY/UNKNOWN'],
})
