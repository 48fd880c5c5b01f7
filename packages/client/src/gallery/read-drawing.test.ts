import { listGalleryGroups, listLikedDrawings, readGalleryGroup } from '@app/contract/gallery.ts'
import { expect, test } from 'vitest'
import { readWithMalformed } from '#malformed-answers.fixtures.ts'
import {
  groupTypeOf,
  readDrawing,
  readDrawingGroup,
  readDrawingGroupHead,
  readLikedDrawing,
} from './read-drawing.ts'

const group = { groupId: '4', gameId: 90, name: '四不像' }
const drawing = { imageUrl: '/d.webp', likeCount: 12, updatedTime: 1_790_000_000 }
const wireDrawing = { ...drawing, id: '8', gameTurn: '2026325', thumbUrl: '/t.webp', like: true }
const read = {
  id: '8',
  issueNumber: '2026325',
  pictureUrl: '/d.webp',
  thumbnailUrl: '/t.webp',
  isLiked: true,
  likeCount: 12,
  updatedAt: 1_790_000_000_000,
}

test.each([
  [1, 'colour'],
  [2, 'black-and-white'],
] as const)('groups of type %s are %s, and are written so again', (groupType, kind) => {
  const wire = {
    ...group,
    groupType,
    gameTurn: '2026325',
    imageUrl: '/d.webp',
    updatedTime: 1_790_000_000,
    initial: 'S',
  }
  const page = listGalleryGroups.answer.parse({ data: [wire], totalCount: 1 })
  expect(page.data.map(readDrawingGroup)).toEqual([
    {
      ...group,
      kind,
      issueNumber: '2026325',
      pictureUrl: '/d.webp',
      updatedAt: 1_790_000_000_000,
      initial: 'S',
    },
  ])
  expect(groupTypeOf(kind)).toBe(groupType)
})

test('the page of a group has its head and its drawings', () => {
  const page = readGalleryGroup.answer.parse({
    group: { ...group, groupType: 2, source: '演示' },
    latest: wireDrawing,
    groupList: { data: [wireDrawing], totalCount: 1 },
  })
  expect(readDrawingGroupHead(page.group)).toEqual({ ...group, kind: 'black-and-white', source: '演示' })
  expect(page.groupList.data.map(readDrawing)).toEqual([read])
})

test('a liked drawing knows its group', () => {
  const page = listLikedDrawings.answer.parse({ data: [{ ...wireDrawing, ...group }], totalCount: 1 })
  expect(page.data.map(readLikedDrawing)).toEqual([{ ...read, ...group }])
})

test('a group of a kind of its own does not take the others with it', () => {
  const wire = { ...group, groupType: 1, gameTurn: '2026325', imageUrl: '', updatedTime: 1, initial: 'S' }
  const odd = readWithMalformed(wire, { groupType: 3 }, readDrawingGroup)
  expect(odd).toEqual({ left: 1, reported: ['not a kind of drawings'] })
})
