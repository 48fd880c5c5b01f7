/** Answers of the gallery's calls for tests. */
import type { WireDrawing, WireGalleryGroup } from '@app/contract/gallery.ts'

/** The newest drawing came at this second. */
export const UPDATED_AT = 1_795_000_000

export const groupOf = (changes: Partial<WireGalleryGroup> = {}): WireGalleryGroup => ({
  groupId: '7',
  gameId: 90,
  groupType: 1,
  name: '春江花月',
  gameTurn: '2026325',
  initial: 'C',
  imageUrl: '/sys-upload/gallery/9-thumb.webp',
  updatedTime: UPDATED_AT,
  ...changes,
})

export const drawingOf = (changes: Partial<WireDrawing> = {}): WireDrawing => ({
  id: '9',
  gameTurn: '2026325',
  like: false,
  likeCount: 3,
  updatedTime: UPDATED_AT,
  imageUrl: '/sys-upload/gallery/9.webp',
  thumbUrl: '/sys-upload/gallery/9-thumb.webp',
  ...changes,
})

export const detailOf = (drawings: readonly WireDrawing[], totalCount = drawings.length) => ({
  group: { groupId: '7', gameId: 90, groupType: 1, name: '春江花月', source: '编辑部' },
  latest: drawings[0] ?? drawingOf(),
  groupList: { data: drawings, totalCount },
})
