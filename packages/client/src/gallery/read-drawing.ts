/** The gallery of drawings. Source: specification 001 §3, not-shown §11. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type {
  listLikedDrawings,
  readGalleryGroup,
  WireDrawing,
  WireGalleryGroup,
} from '@app/contract/gallery.ts'
import { readWord } from '#wire-values.ts'

export type DrawingKind = 'colour' | 'black-and-white'

/** One name, a drawing for each issue. */
export type GalleryGroup = Readonly<{
  groupId: string
  gameId: number
  kind: DrawingKind
  name: string
  /** Of the newest drawing. */
  issueNumber: string
  /** The newest drawing, small. */
  pictureUrl: string
  updatedAt: number
  /** The letter under which it stands. */
  initial: string
}>

export type Drawing = Readonly<{
  id: string
  issueNumber: string
  pictureUrl: string
  thumbnailUrl: string
  isLiked: boolean
  likeCount: number
  updatedAt: number
}>

/** A drawing outside of its group. */
export type LikedDrawing = Drawing & Readonly<{ groupId: string; gameId: number; name: string }>

/** What the page of a group says above its drawings. */
export type GalleryGroupHead = Pick<GalleryGroup, 'groupId' | 'gameId' | 'kind' | 'name'> &
  Readonly<{
    /** Where the drawings come from. */
    source: string
  }>

const SECOND_MS = 1000
const kinds = { 1: 'colour', 2: 'black-and-white' } as const
const groupTypes = { colour: 1, 'black-and-white': 2 } as const

const readKind = (groupType: number): DrawingKind =>
  readWord<number, DrawingKind>(kinds, groupType, 'a kind of drawings')

/** How the wire writes a kind. */
export const groupTypeOf = (kind: DrawingKind): number => groupTypes[kind]

/** Reads a group of any list. */
export const readDrawingGroup = (wire: WireGalleryGroup): GalleryGroup => ({
  groupId: wire.groupId,
  gameId: wire.gameId,
  kind: readKind(wire.groupType),
  name: wire.name,
  issueNumber: wire.gameTurn,
  pictureUrl: wire.imageUrl,
  updatedAt: wire.updatedTime * SECOND_MS,
  initial: wire.initial,
})

/** Reads the head of a group's page. */
export const readDrawingGroupHead = ({
  groupType,
  ...wire
}: AnswerOf<typeof readGalleryGroup>['group']): GalleryGroupHead => ({ ...wire, kind: readKind(groupType) })

/** Reads a drawing of a group. */
export const readDrawing = (wire: WireDrawing): Drawing => ({
  id: wire.id,
  issueNumber: wire.gameTurn,
  pictureUrl: wire.imageUrl,
  thumbnailUrl: wire.thumbUrl,
  isLiked: wire.like,
  likeCount: wire.likeCount,
  updatedAt: wire.updatedTime * SECOND_MS,
})

/** Reads a drawing that the member likes. */
export const readLikedDrawing = (wire: AnswerOf<typeof listLikedDrawings>['data'][number]): LikedDrawing => ({
  ...readDrawing(wire),
  groupId: wire.groupId,
  gameId: wire.gameId,
  name: wire.name,
})
