import { listAds } from '@app/contract/ads.ts'
import { expect, test } from 'vitest'
import { readAdPlace } from './read-ad-place.ts'

const startTime = '2026-11-01T00:00:00+08:00'
const ad = (id: string) => ({
  id,
  title: `告示${id}`,
  content: '',
  imageUrl: '/a.webp',
  redirectUrl: '',
  sort: 1,
  platform: 'ios',
  frequency: 'daily',
  startTime,
  endTime: null,
})

test.each([
  [1, true],
  [0, false],
])('a place with status %s is shown: %s; its groups are one list', (status, isShown) => {
  const groups = [
    { id: '1', groupName: '甲', items: [ad('1')] },
    { id: '2', groupName: '乙', items: [ad('2')] },
  ]
  const wire = listAds.answer.parse({ data: [{ templateCode: 'AD01', status, groups }] })
  const [place] = wire.data.map(readAdPlace)
  expect(place).toMatchObject({ code: 'AD01', isShown })
  expect(place?.ads.map(({ id }) => id)).toEqual(['1', '2'])
  expect(place?.ads[0]).toEqual({
    id: '1',
    title: '告示1',
    content: undefined,
    pictureUrl: '/a.webp',
    linkTo: undefined,
    sort: 1,
    platform: 'ios',
    frequency: 'daily',
    startsAt: Date.parse(startTime),
    endsAt: undefined,
  })
})
